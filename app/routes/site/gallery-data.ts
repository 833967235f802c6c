/** `/einblicke.json`: all pictures of the gallery, for a carousel that came with only the first few. */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/gallery-data.ts'
import { shownGallery } from './pictures.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ pictures: await shownGallery(context.get(servicesContext)) })
}
