/** `/kooperationen/{slug}/teilen.png`: the preview image for links to a cooperation. */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/cooperation-share-image.ts'
import { shareImageResponse } from './share-image-response.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const lookup = await services.content.cooperation(params.slug)
  if (lookup.found !== 'current') return new Response(null, { status: 404 })
  return shareImageResponse(services, lookup.cooperation.title)
}
