/** A cooperation's blocks in order: headings, texts (plain or HTML), pictures with captions. */
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { linesOf } from '#domain/rich-text/text.ts'
import { isHtmlText } from '#domain/cooperation/text-block.ts'
import { inOrder } from '#domain/list-order.ts'
import { type Block, defaultImageAlt } from '#domain/cooperation/cooperation.ts'
import { textOf } from '#domain/rich-text/text.ts'
import { cooperationMessages } from './messages.ts'

/** `html` is sanitized. A text block that holds HTML and was not made one of these is shown as plain text. */
export type ArticleBlock = Block | { id: string; order: number; type: 'html'; html: string }

/** `sanitize` differs in browsers, for which the server's parser is too heavy. */
export function articleBlocks(blocks: readonly Block[], sanitize: (html: string) => string): ArticleBlock[] {
  return inOrder(blocks).map((block) =>
    block.type === 'text' && isHtmlText(block.content)
      ? { id: block.id, order: block.order, type: 'html', html: sanitize(block.content) }
      : block,
  )
}

interface ArticleProps {
  blocks: readonly ArticleBlock[]
  /**
   * The existing pictures, by their address in the block; if omitted, addresses of this site are shown as
   * they are.
   */
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
    <article className="article opening">
      {shown.map((block) => (
        <BlockView key={block.id} block={block} pictures={pictures} />
      ))}
    </article>
  )
}

function saysSomething(block: ArticleBlock, pictures: ArticleProps['pictures']): boolean {
  if (block.type === 'html') return textOf(block.html) !== ''
  if (block.type !== 'image') return block.content.trim() !== ''
  return pictures ? block.imageUrl in pictures : isOwnAddress(block.imageUrl)
}

function BlockView({ block, pictures }: { block: ArticleBlock; pictures: ArticleProps['pictures'] }) {
  if (block.type === 'heading') return <h2>{block.content}</h2>
  if (block.type === 'html') return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />
  if (block.type === 'text')
    return (
      <div className="prose">
        {linesOf(block.content).map((paragraph, position) => (
          <p key={`${position} ${paragraph}`}>{paragraph}</p>
        ))}
      </div>
    )
  return (
    <figure>
      <Picture
        className="photo"
        picture={pictures?.[block.imageUrl] ?? { url: block.imageUrl }}
        alt={block.imageAlt || defaultImageAlt}
        sizes="(min-width: 48rem) 44rem, 100vw"
      />
      {block.content && <figcaption className="note">{block.content}</figcaption>}
    </figure>
  )
}
