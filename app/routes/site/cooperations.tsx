/** `/kooperationen`: all active cooperations. */
import '#design/banner.css'
import '#design/notices.css'
import '#site/cooperations/cooperations.css'
import '#site/frame/print.css'
import { cooperationCrumbs, CooperationsPage } from '#site/cooperations/pages.tsx'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperations.ts'
import { cooperationsData } from './page-data.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    site: await services.content.website(),
    data: await cooperationsData(services),
  }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }, siteUrl) => ({
  title: cooperationMessages.title,
  description: site.cooperations.lead || cooperationMessages.description,
  path: paths.cooperations,
  structured: [breadcrumbData(siteUrl, cooperationCrumbs())],
}))

export default function Cooperations({ loaderData: { site, data } }: Route.ComponentProps) {
  return <CooperationsPage site={site} data={data} />
}
