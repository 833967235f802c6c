/** The files that scripts, search engines and phones request besides pages, each by its address. */
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { paths } from '#site/paths.ts'
import { listPages, sitemapXml } from '#site/seo/sitemap.ts'
import type { Route } from './+types/files.ts'
import { loadShownGallery } from './page-data.server.ts'

const files: Readonly<Record<string, (services: Services) => Promise<Response> | Response>> = {
  /** All pictures of the gallery, for a carousel rendered with only the first few. */
  [paths.galleryData]: async (services) => Response.json({ pictures: await loadShownGallery(services) }),
  /** The server's time, which the booking dialog requests when it opens: its page may be from yesterday. */
  [paths.bookingData]: ({ clock }) =>
    Response.json({ now: clock.now().toISOString() }, { headers: { 'Cache-Control': 'no-store' } }),
  [paths.sitemap]: async (services) => textOf('application/xml', await sitemap(services)),
  /** Everything except the admin area may be crawled, starting at the sitemap. */
  [paths.robots]: ({ siteUrl }) =>
    textOf('text/plain', `User-agent: *\nDisallow: /admin/\n\nSitemap: ${siteUrl}${paths.sitemap}\n`),
  [paths.manifest]: async (services) =>
    Response.json(await manifest(services), { headers: { 'Content-Type': 'application/manifest+json' } }),
}

export function loader({ context, pattern }: Route.LoaderArgs) {
  return files[`/${pattern}`]?.(context.get(servicesContext)) ?? new Response(null, { status: 404 })
}

function textOf(type: string, text: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

/** The pages that visitors can currently see. */
async function sitemap({ clock, content, siteUrl }: Services): Promise<string> {
  const [site, promotion, cooperations] = await Promise.all([
    content.website(),
    content.promotion(),
    content.cooperations(),
  ])
  // Search engines are not shown pages that ask them to stay away.
  if (await content.isUnfinished()) return sitemapXml(siteUrl, [])
  const promotionVisible = isVisibleAt(promotion, clock.now())
  return sitemapXml(siteUrl, listPages({ site, promotionVisible, cooperations }))
}

/** Name and icons for a phone's home screen. */
async function manifest({ content }: Services) {
  const { name, trade } = (await content.website()).advisor
  return {
    name: [name, trade].filter(Boolean).join(', '),
    short_name: name,
    lang: 'de-CH',
    start_url: paths.home,
    display: 'browser',
    // The paper colour of design/tokens.css.
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
