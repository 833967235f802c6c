/**
 * `/kooperationen/{slug}`: one cooperation. A former slug redirects to the current one, an unknown one to the home
 * page.
 */
import '#design/banner.css'
import '#design/notices.css'
import '#site/cooperations/cooperations.css'
import '#site/frame/print.css'
import { redirect } from 'react-router'
import { cooperationExcerpt } from '#domain/cooperation/preview.ts'
import { cooperationCrumbs, CooperationPage } from '#site/cooperations/pages.tsx'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { cooperationPath, cooperationShareImage } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperation.ts'
import { articleData } from './page-data.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const lookup = await services.content.cooperation(params.slug)
  if (lookup.found === 'none') throw redirect(paths.home, 302)
  // The redirect must not be cached: those of a title that is changed and changed back would loop.
  if (lookup.found === 'moved')
    throw redirect(cooperationPath(lookup.slug), { status: 301, headers: { 'Cache-Control': 'no-store' } })
  const { cooperation } = lookup
  const article = await articleData(services, cooperation)
  return { article, slug: cooperation.slug, excerpt: cooperationExcerpt(cooperation) }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ article, slug, excerpt }, siteUrl) => ({
  title: article.title,
  description: excerpt || cooperationMessages.unwrittenReason,
  path: cooperationPath(slug),
  image: cooperationShareImage(slug),
  structured: [breadcrumbData(siteUrl, cooperationCrumbs({ title: article.title, slug }))],
}))

export default function Cooperation({ loaderData: { article } }: Route.ComponentProps) {
  return <CooperationPage {...article} />
}
