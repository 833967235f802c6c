/** `/teilen.png`: the preview image for links to the site's pages. */
import { servicesContext } from '#server/services.server.ts'
import { landingMessages } from '#site/landing/messages.ts'
import type { Route } from './+types/share-image.ts'
import { shareImageResponse } from './share-image-response.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { hero } = await services.content.website()
  return shareImageResponse(services, hero.title || landingMessages.title)
}
