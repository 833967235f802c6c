/** `/ablauf`: the three steps, in full. */
import '#design/banner.css'
import '#site/sections.css'
import '#site/process/process-page.css'
import '#site/frame/print.css'
import { data } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { processMessages } from '#site/process/messages.ts'
import { ProcessPage } from '#site/process/process.tsx'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import type { Route } from './+types/process.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  const site = await content.website()
  if (!pagesWithContent(site).process) throw data(null, { status: 404 })
  return { site }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }) => ({
  title: processMessages.title,
  description: site.process.lead || site.process.title,
  path: paths.process,
}))

export default function Process({ loaderData: { site } }: Route.ComponentProps) {
  return <ProcessPage site={site} />
}
