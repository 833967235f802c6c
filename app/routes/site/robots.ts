/** `/robots.txt`: everything except the admin area may be crawled, starting at the sitemap. */
import { servicesContext } from '#server/services.server.ts'
import { paths } from '#site/paths.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const lines = ['User-agent: *', 'Disallow: /admin/', '', `Sitemap: ${siteUrl}${paths.sitemap}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
