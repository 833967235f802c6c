/** `/kooperationen`: all active cooperations. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { cooperationExcerpt, firstImage } from '#domain/cooperation/preview.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { Pictures } from '#server/media/pictures.server.ts'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { type Partner, Partners } from '#site/cooperations/partners.tsx'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperations.ts'
import { cooperationCrumbs } from './cooperation-crumbs.ts'
import { pictureOf } from './pictures.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, pictures, site, siteUrl } = context.get(servicesContext)
  const cooperations = await content.cooperations()
  const partners = await Promise.all(cooperations.map((cooperation) => partnerOf(pictures, cooperation)))
  return { site, siteUrl, partners }
}

async function partnerOf(pictures: Pictures, cooperation: Cooperation): Promise<Partner> {
  const { id, title, slug } = cooperation
  const image = firstImage(cooperation)
  return {
    id,
    title,
    slug,
    excerpt: cooperationExcerpt(cooperation),
    picture: await pictureOf(pictures, image?.imageUrl ?? ''),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData.site, loaderData.siteUrl, {
    title: cooperationMessages.title,
    description: loaderData.site.cooperations.lead || cooperationMessages.description,
    path: paths.cooperations,
    structured: [breadcrumbData(loaderData.siteUrl, cooperationCrumbs())],
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
