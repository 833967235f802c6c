/** `/site.webmanifest`: name and icons for a phone's home screen. */
import { servicesContext } from '#server/services.server.ts'
import { paths } from '#site/paths.ts'
import type { Route } from './+types/manifest.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(servicesContext).content.website()
  const { name, trade } = site.advisor
  const manifest = {
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
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
