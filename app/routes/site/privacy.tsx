/** `/datenschutz`: the use of visitors' data. */
import '#design/banner.css'
import '#site/legal/legal.css'
import '#site/frame/print.css'
import { data } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { legalMessages } from '#site/legal/messages.ts'
import { Privacy } from '#site/legal/privacy.tsx'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { privacyData } from './page-data.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shown = {
    site: await services.content.website(),
    data: await privacyData(services),
  }
  // Once appointments are switched off, the last one is erased without a change that drops cached pages.
  const isLasting = shown.data.processing.eraseAfterDays === null || (await services.appointments.isManaged())
  return data(shown, isLasting ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = metaOf<unknown>(() => ({
  title: legalMessages.privacyTitle,
  description: legalMessages.privacyLead,
  path: paths.privacy,
}))

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Privacy {...loaderData} />
}
