/** GET: what is stored of a type. POST: stores what an editor changed, by the one save path. */
import { type SaveAnswer, saveRequestSchema } from '#admin/shell/protocol.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/save.ts'
import { jsonOf, typeOf } from './request-parts.ts'
import { parted, storedContent, withDefaults } from './stored-content.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const type = typeOf(params)
  const loaded = await context.get(servicesContext).editing.load(type)
  return Response.json(storedContent(type, loaded), { headers })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = typeOf(params)
  const body = saveRequestSchema.safeParse(await jsonOf(request))
  if (!body.success) return new Response(null, { status: 400 })
  const by = context.get(adminContext)
  const outcome = await context.get(servicesContext).editing.save({ type, by, ...body.data })
  return Response.json(answerFor(outcome), { headers })

  function answerFor(saved: typeof outcome): SaveAnswer {
    switch (saved.outcome) {
      case 'saved':
        return { outcome: 'saved', ...parted(saved.entries), notices: saved.notices }
      case 'conflict':
        return { outcome: 'conflict', ...withDefaults(type, parted(saved.theirs)) }
      case 'invalid':
        return {
          outcome: 'invalid',
          problems: Object.fromEntries(saved.problems.map(({ path, code }) => [path, code])),
        }
      case 'unavailable':
      case 'too-large':
        return { outcome: saved.outcome }
    }
  }
}
