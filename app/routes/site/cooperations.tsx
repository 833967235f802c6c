/** `/kooperationen`: all active cooperations. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { cooperationExcerpt, firstImage } from '#domain/cooperation/preview.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { type Partner, Partners } from '#site/cooperations/partners.tsx'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/cooperations.ts'
import { pictureOf } from './pictures.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, site, siteUrl } = context.get(servicesContext)
  const partners = (await content.cooperations()).map(partnerOf)
  return { site, siteUrl, partners }
}

function partnerOf(cooperation: Cooperation): Partner {
  const { id, title, slug } = cooperation
  const image = firstImage(cooperation)
  return {
    id,
    title,
    slug,
    excerpt: cooperationExcerpt(cooperation),
    picture: pictureOf(image?.imageUrl ?? ''),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData.site, loaderData.siteUrl, {
    title: cooperationMessages.title,
    description: loaderData.site.cooperations.lead || cooperationMessages.description,
    path: paths.cooperations,
  })
}

export default function CooperationsPage({ loaderData: { site, partners } }: Route.ComponentProps) {
  return (
    <>
      <Banner title={cooperationMessages.title} lead={site.cooperations.lead} view="shore" />
      <PlainSection>
        <Partners partners={partners} />
      </PlainSection>
    </>
  )
}
