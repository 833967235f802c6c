/** POST: stores a picture, the body as it is; `name` is the file's own, `form` what it is used as. */
import type { UploadAnswer } from '#admin/shell/protocol.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/upload.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const content = new Uint8Array(await request.arrayBuffer())
  const [name, prefix] = ['name', 'prefix'].map((parameter) => url.searchParams.get(parameter) ?? '')
  const { uploads, pictures, settings } = context.get(servicesContext)
  const stored = await uploads.store(
    content,
    name ?? '',
    prefix,
    url.searchParams.get('form') === 'logo' ? 'logo' : 'photo',
  )
  // The answer does not wait for the smaller variants that pages show.
  if (stored.outcome === 'stored') void pictures.pictureFor(stored.url)
  const answer: UploadAnswer =
    stored.outcome === 'stored' ? { ...stored, storage: settings.backend.kind } : stored
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
