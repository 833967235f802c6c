/** POST: stores the body as a picture. `name` is the file's name, `id` the picture's id, `form` its use. */
import type { UploadAnswer } from '#admin/shell/protocol.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/upload.ts'

export async function action({ request, url, context }: Route.ActionArgs): Promise<UploadAnswer> {
  const content = new Uint8Array(await request.arrayBuffer())
  const readParameter = (parameter: string) => url.searchParams.get(parameter) ?? ''
  const { uploads, pictures, settings } = context.get(servicesContext)
  const form = readParameter('form') === 'logo' ? 'logo' : 'photo'
  const naming = { name: readParameter('name'), prefix: readParameter('prefix'), id: readParameter('id') }
  const stored = await uploads.store(content, { ...naming, form })
  if (stored.outcome !== 'stored') return stored
  // The answer does not wait for the smaller variants that pages show.
  void pictures.pictureFor(stored.url)
  return { ...stored, storage: settings.backend.kind }
}
