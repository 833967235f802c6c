/** `/datenschutz`: what happens to visitors' data. */
import '#site/legal/legal.css'
import '#site/frame/print.css'
import { servicesContext } from '#server/services.server.ts'
import { legalMessages } from '#site/legal/messages.ts'
import { Privacy } from '#site/legal/privacy.tsx'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { privacyData } from './page-data.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    site: await services.content.website(),
    data: await privacyData(services),
  }
}

export const meta = metaOf<unknown>(() => ({
  title: legalMessages.privacyTitle,
  description: legalMessages.privacyLead,
  path: paths.privacy,
}))

export default function PrivacyPage({ loaderData: { site, data } }: Route.ComponentProps) {
  return <Privacy site={site} data={data} />
}
