/** `/`: everything a visitor wants to know first. */
import { servicesContext } from '#server/services.server.ts'
import { LandingPage } from '#site/landing/landing-page.tsx'
import { landingMessages } from '#site/landing/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { advisorData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/landing.ts'
import { landingData } from './page-data.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    site: await services.content.website(),
    data: await landingData(services),
  }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }, siteUrl) => ({
  title: landingMessages.title,
  description: site.hero.lead,
  path: paths.home,
  structured: [advisorData(site, siteUrl)],
}))

export default function Landing({ loaderData: { site, data } }: Route.ComponentProps) {
  return <LandingPage site={site} data={data} />
}
