/** `/ueber-mich`: who the advisor is, in full. */
import '#design/banner.css'
import '#site/sections.css'
import '#site/about/about-page.css'
import '#site/frame/print.css'
import { data as answer } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { AboutPage } from '#site/about/about.tsx'
import { aboutMessages } from '#site/about/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, pictures } = context.get(servicesContext)
  const site = await content.website()
  if (!pagesWithContent(site).about) throw answer(null, { status: 404 })
  return {
    site,
    data: { portrait: await pictures.pictureFor(site.about.portrait) },
  }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ site }) => ({
  title: aboutMessages.title,
  description: site.about.statement,
  path: paths.about,
}))

export default function About({ loaderData: { site, data } }: Route.ComponentProps) {
  return <AboutPage site={site} data={data} />
}
