/** `/kooperationen`: all active cooperations. */
import '#design/notices.css'
import '#site/cooperations/cooperations.css'
import { cooperationCrumbs } from '#site/cooperations/crumbs.ts'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { CooperationsPage, partnerOf } from '#site/cooperations/pages.tsx'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperations.ts'
import { pictureOf } from './pictures.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, pictures, siteUrl } = context.get(servicesContext)
  const site = await content.website()
  const cooperations = await content.cooperations()
  const partners = await Promise.all(
    cooperations.map(async (cooperation) => {
      const partner = partnerOf(cooperation)
      return { ...partner, picture: await pictureOf(pictures, partner.picture.url) }
    }),
  )
  return { site, siteUrl, data: { partners } }
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

export default function Cooperations({ loaderData: { site, data } }: Route.ComponentProps) {
  return <CooperationsPage site={site} data={data} />
}
