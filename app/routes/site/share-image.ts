/**
 * `/teilen.png`: the preview image for links to the site's pages. `/kooperationen/{slug}/teilen.png`: the one
 * for links to a cooperation.
 */
import { type Services, servicesContext } from '#server/services.server.ts'
import { landingMessages } from '#site/landing/messages.ts'
import type { Route } from './+types/share-image.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const title = await titleOf(services, params.slug)
  if (title === null) return new Response(null, { status: 404 })
  const { advisor, about } = await services.content.website()
  const { name, trade } = advisor
  const { portrait, portraitFocus } = about
  const image = await services.shareImages.imageFor({ title, name, trade, portrait, portraitFocus })
  return new Response(image, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(image.byteLength),
      'Cache-Control': 'public, max-age=3600',
      // Other sites embed the image.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

/** `null` for an unknown cooperation, or its former address. */
async function titleOf({ content }: Services, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return (await content.website()).hero.title || landingMessages.title
  const lookup = await content.cooperation(slug)
  return lookup.found === 'current' ? lookup.cooperation.title : null
}
