/** `/sitemap.xml`: the pages that visitors can currently see. */
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { servicesContext } from '#server/services.server.ts'
import { listedPages, sitemapXml } from '#site/seo/sitemap.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { clock, content, siteUrl } = context.get(servicesContext)
  const site = await content.website()
  const [promotion, cooperations] = await Promise.all([content.promotion(), content.cooperations()])
  const promotionVisible = isVisibleAt(promotion, clock.now())
  const pages = listedPages({ site, promotionVisible, cooperations })
  return new Response(sitemapXml(siteUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
