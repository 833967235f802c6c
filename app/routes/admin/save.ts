/** GET: the stored content of a type. POST: stores an editor's changes, through the one save path. */
import { saveCommand } from '#admin/shell/protocol.ts'
import { deviceOf } from '#domain/account/device.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/save.ts'
import { requestOf, typeOf } from './request-parsing.ts'
import { saveBy, toStoredContent } from './save-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeOf(params)
  const { editing } = context.get(servicesContext)
  return toStoredContent(await editing.load(type), editing.initial(type))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = typeOf(params)
  const asked = await requestOf(saveCommand(type), request)
  const by = context.get(adminContext)
  const device = deviceOf(request.headers.get('user-agent') ?? '').system
  return await saveBy(context.get(servicesContext).editing, type, { ...asked, by, device })
}
