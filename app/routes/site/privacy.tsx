/** `/datenschutz`: what happens to visitors' data. */
import '#site/legal/legal.css'
import { Banner } from '#design/banner.tsx'
import { servicesContext } from '#server/services.server.ts'
import { legalMessages } from '#site/legal/messages.ts'
import { Privacy } from '#site/legal/privacy.tsx'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, site, siteUrl, appointments } = context.get(servicesContext)
  const eraseAfterDays = await appointments.eraseAfterDays()
  return {
    site,
    siteUrl,
    processing: { mail: settings.mail.kind, backend: settings.backend.kind, eraseAfterDays },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, siteUrl } = loaderData
  return pageMeta(site, siteUrl, {
    title: legalMessages.privacyTitle,
    description: legalMessages.privacyLead,
    path: paths.privacy,
  })
}

export default function PrivacyPage({ loaderData: { site, processing } }: Route.ComponentProps) {
  return (
    <>
      <Banner title={legalMessages.privacyTitle} lead={legalMessages.privacyLead} view="bay" />
      <Privacy site={site} processing={processing} />
    </>
  )
}
