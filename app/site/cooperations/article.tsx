/** A cooperation's blocks in order: headings, texts split at line breaks, pictures with captions. */
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { paragraphs } from '#domain/cooperation/blocks.ts'
import { inOrder } from '#domain/list-order.ts'
import { type Block, defaultImageAlt } from '#domain/cooperation/cooperation.ts'
import { cooperationMessages } from './messages.ts'

interface ArticleProps {
  blocks: readonly Block[]
  /** The pictures there are, by their address in the block; left out, every address of this site is shown as it is. */
  pictures?: Readonly<Record<string, PictureSource>>
}

export function CooperationArticle({ blocks, pictures }: ArticleProps) {
  const shown = inOrder(blocks).filter((block) => saysSomething(block, pictures))
  if (shown.length === 0)
    return (
      <Empty title={cooperationMessages.unwritten} mark={<CompassMark />}>
        <p>{cooperationMessages.unwrittenReason}</p>
      </Empty>
    )
  return (
    <article className="article">
      {shown.map((block) => (
        <BlockView key={block.id} block={block} pictures={pictures} />
      ))}
    </article>
  )
}

function saysSomething(block: Block, pictures: ArticleProps['pictures']): boolean {
  if (block.type !== 'image') return block.content.trim() !== ''
  return pictures ? block.imageUrl in pictures : isOwnAddress(block.imageUrl)
}

function BlockView({ block, pictures }: { block: Block; pictures: ArticleProps['pictures'] }) {
  if (block.type === 'heading') return <h2>{block.content}</h2>
  if (block.type === 'text')
    return (
      <div className="article__text">
        {paragraphs(block.content).map((paragraph, position) => (
          <p key={`${position} ${paragraph}`}>{paragraph}</p>
        ))}
      </div>
    )
  return (
    <figure>
      <Picture
        picture={pictures?.[block.imageUrl] ?? { url: block.imageUrl }}
        alt={block.imageAlt || defaultImageAlt}
        sizes="(min-width: 48rem) 44rem, 100vw"
      />
      {block.content && <figcaption>{block.content}</figcaption>}
    </figure>
  )
}
