/** The two pages of the cooperations, complete. The editor's preview shows these very components. */
import { BackLink } from '#design/arrow-link.tsx'
import { Banner, Breadcrumbs } from '#design/banner.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { BareSection, PlainSection } from '#design/section.tsx'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { cooperationExcerpt, firstImage } from '#domain/cooperation/preview.ts'
import { objectPosition } from '#domain/focus.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { type ArticleBlock, CooperationArticle } from './article.tsx'
import { cooperationCrumbs } from './crumbs.ts'
import { cooperationMessages as messages } from './messages.ts'
import { type Partner, Partners } from './partners.tsx'

export interface CooperationPageProps {
  title: string
  blocks: readonly ArticleBlock[]
  /** The existing ones, by their address in the block. */
  pictures: Readonly<Record<string, PictureSource>>
}

export function CooperationPage({ title, blocks, pictures }: CooperationPageProps) {
  return (
    <>
      <Banner title={title} view="approach">
        <Breadcrumbs
          label={messages.breadcrumbs}
          crumbs={[
            ...cooperationCrumbs().map(({ name, path }) => ({ label: name, href: path })),
            { label: title },
          ]}
        />
      </Banner>
      <BareSection label={<BackLink href={paths.cooperations}>{messages.all}</BackLink>}>
        <CooperationArticle blocks={blocks} pictures={pictures} />
      </BareSection>
    </>
  )
}

/** What the page shows besides the website's own content; plain JSON. */
export interface CooperationsData {
  partners: readonly Partner[]
}

export function CooperationsPage({ site, data }: { site: Website; data: CooperationsData }) {
  return (
    <>
      <Banner title={messages.title} lead={site.cooperations.lead} view="shore" />
      <PlainSection>
        <Partners partners={data.partners} />
      </PlainSection>
    </>
  )
}

/** A cooperation's entry in the list; its picture by its plain address. */
export function partnerOf(cooperation: Cooperation): Partner & { picture: PictureSource } {
  const { id, title, slug } = cooperation
  const image = firstImage(cooperation)
  const picture = { url: image?.imageUrl ?? '', position: objectPosition(image?.imageFocus) }
  return { id, title, slug, excerpt: cooperationExcerpt(cooperation), picture }
}
