/** `/wie-ich-arbeite`: the three promises, in full. */
import '#design/banner.css'
import '#site/sections.css'
import '#site/how-i-work/how-i-work-page.css'
import '#site/frame/print.css'
import { data } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { HowIWorkPage } from '#site/how-i-work/how-i-work.tsx'
import { howIWorkMessages } from '#site/how-i-work/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import type { Route } from './+types/how-i-work.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  const site = await content.website()
  if (!pagesWithContent(site).howIWork) throw data(null, { status: 404 })
  return { site }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }) => ({
  title: howIWorkMessages.title,
  description: site.howIWork.lead || site.howIWork.title,
  path: paths.howIWork,
}))

export default function HowIWork({ loaderData: { site } }: Route.ComponentProps) {
  return <HowIWorkPage site={site} />
}
