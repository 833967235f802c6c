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
import { cooperationCrumbs } from '#site/cooperations/crumbs.ts'
import { servicesContext } from '#server/services.server.ts'
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { CooperationPage } from '#site/cooperations/pages.tsx'
import { cooperationPath, cooperationShareImage, paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import { breadcrumbData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/cooperation.ts'
import { picturesOf } from './pictures.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, pictures: stored, siteUrl } = context.get(servicesContext)
  const site = await content.website()
  const lookup = await content.cooperation(params.slug)
  if (lookup.found === 'none') throw redirect(paths.home, 302)
  // Not cacheable: the redirects of a title that is changed and changed back would loop.
  if (lookup.found === 'moved')
    throw redirect(cooperationPath(lookup.slug), { status: 301, headers: { 'Cache-Control': 'no-store' } })
  const { title, slug, content: written } = lookup.cooperation
  const blocks = articleBlocks(written, publicHtml)
  const urls = written.filter(hasImage).map((block) => block.imageUrl)
  const pictures = await picturesOf(stored, urls)
  return { site, siteUrl, title, slug, blocks, pictures, excerpt: cooperationExcerpt(lookup.cooperation) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData.site, loaderData.siteUrl, {
    title: loaderData.title,
    description: loaderData.excerpt || cooperationMessages.unwrittenReason,
    path: cooperationPath(loaderData.slug),
    image: cooperationShareImage(loaderData.slug),
    structured: [breadcrumbData(loaderData.siteUrl, cooperationCrumbs(loaderData))],
  })
}

export default function Cooperation({ loaderData: { title, blocks, pictures } }: Route.ComponentProps) {
  return <CooperationPage title={title} blocks={blocks} pictures={pictures} />
}
