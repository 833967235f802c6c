/** POST: takes in a picture, the body as it is; `name` is the file's own. */
import type { UploadAnswer } from '#admin/manager/protocol.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/upload.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const content = new Uint8Array(await request.arrayBuffer())
  const [name, prefix] = ['name', 'prefix'].map((parameter) => url.searchParams.get(parameter) ?? '')
  const answer: UploadAnswer = await context.get(servicesContext).uploads.store(content, name ?? '', prefix)
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
