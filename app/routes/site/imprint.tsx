/** `/impressum`: who is behind the site. */
import '#site/sections.css'
import '#site/legal/legal.css'
import '#site/frame/print.css'
import { servicesContext } from '#server/services.server.ts'
import { Imprint } from '#site/legal/imprint.tsx'
import { legalMessages } from '#site/legal/messages.ts'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/imprint.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext)
  const site = await content.website()
  return { site, siteUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, siteUrl } = loaderData
  return pageMeta(site, siteUrl, {
    title: legalMessages.imprintTitle,
    description: legalMessages.imprintLead,
    path: paths.imprint,
  })
}

export default function ImprintPage({ loaderData: { site } }: Route.ComponentProps) {
  return <Imprint site={site} />
}
