/** `/vorschau/{secret}/bild/{n}`: a picture of a preview that the website itself does not show. */
import { imageTypeOf } from '#server/media/image.server.ts'
import { picturesOf } from '#server/preview-links/previewed-content.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/preview-picture.ts'
import { privateHeaders } from '#server/private-headers.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content: published, previewLinks, pictures } = context.get(servicesContext)
  const opened = await previewLinks.open(params.secret)
  const address =
    opened.outcome === 'found' && /^\d{1,4}$/.test(params.index)
      ? picturesOf(opened.link.type, opened.entries)[Number(params.index)]
      : undefined
  const isOnlyBehindThisLink = address !== undefined && !(await published.showsPicture(address))
  const content = isOnlyBehindThisLink ? await pictures.contentOf(address).catch(() => null) : null
  const type = content && imageTypeOf(content)
  if (!content || !type) return new Response(null, { status: 404, headers: privateHeaders })
  return new Response(Buffer.from(content), { headers: { ...privateHeaders, 'Content-Type': type } })
}
