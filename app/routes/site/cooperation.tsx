/**
 * `/kooperationen/{slug}`: one cooperation. A former slug redirects to the current one, an unknown one to the home
 * page.
 */
import '#design/notices.css'
import '#site/cooperations/cooperations.css'
import '#site/frame/print.css'
import { redirect } from 'react-router'
import { cooperationExcerpt, hasImage } from '#domain/cooperation/preview.ts'
import { publicHtml } from '#domain/rich-text/html.ts'
import { articleBlocks } from '#site/cooperations/article.tsx'
import { cooperationCrumbs, CooperationPage } from '#site/cooperations/pages.tsx'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { cooperationPath, cooperationShareImage, paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperation.ts'
import { picturesOf } from './pictures.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, pictures: stored } = context.get(servicesContext)
  const lookup = await content.cooperation(params.slug)
  if (lookup.found === 'none') throw redirect(paths.home, 302)
  // Not cacheable: the redirects of a title that is changed and changed back would loop.
  if (lookup.found === 'moved')
    throw redirect(cooperationPath(lookup.slug), { status: 301, headers: { 'Cache-Control': 'no-store' } })
  const { title, slug, content: written } = lookup.cooperation
  const blocks = articleBlocks(written, publicHtml)
  const urls = written.filter(hasImage).map((block) => block.imageUrl)
  const pictures = await picturesOf(stored, urls)
  return { title, slug, blocks, pictures, excerpt: cooperationExcerpt(lookup.cooperation) }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ title, slug, excerpt }, siteUrl) => ({
  title,
  description: excerpt || cooperationMessages.unwrittenReason,
  path: cooperationPath(slug),
  image: cooperationShareImage(slug),
  structured: [breadcrumbData(siteUrl, cooperationCrumbs({ title, slug }))],
}))

export default function Cooperation({ loaderData: { title, blocks, pictures } }: Route.ComponentProps) {
  return <CooperationPage title={title} blocks={blocks} pictures={pictures} />
}
