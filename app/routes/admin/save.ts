/** GET: the stored content of a type. POST: stores what an editor changed, through the one save path. */
import { saveRequestSchema } from '#admin/shell/protocol.ts'
import { deviceOf } from '#domain/account/device.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/save.ts'
import { jsonOf, typeOf } from './request-parsing.ts'
import { savedBy } from './save-answer.ts'
import { storedContent } from './stored-content.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeOf(params)
  const { editing } = context.get(servicesContext)
  return Response.json(storedContent(await editing.load(type), editing.initial(type)), { headers })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = typeOf(params)
  const body = saveRequestSchema.safeParse(await jsonOf(request))
  if (!body.success) return new Response(null, { status: 400 })
  const by = context.get(adminContext)
  const device = deviceOf(request.headers.get('user-agent') ?? '').system
  const { editing } = context.get(servicesContext)
  return Response.json(await savedBy(editing, type, { ...body.data, by, device }), { headers })
}
