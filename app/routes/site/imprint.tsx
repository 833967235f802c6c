/** `/impressum`: who is behind the site. */
import '#design/banner.css'
import '#site/sections.css'
import '#site/legal/legal.css'
import '#site/frame/print.css'
import { servicesContext } from '#server/services.server.ts'
import { Imprint } from '#site/legal/imprint.tsx'
import { legalMessages } from '#site/legal/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/imprint.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await context.get(servicesContext).content.website() }
}

export const meta = metaOf<unknown>(() => ({
  title: legalMessages.imprintTitle,
  description: legalMessages.imprintLead,
  path: paths.imprint,
}))

export default function ImprintPage({ loaderData: { site } }: Route.ComponentProps) {
  return <Imprint site={site} />
}
