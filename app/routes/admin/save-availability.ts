/** GET: the rules of 'Verfügbarkeit'. POST: stores what was changed in them; messages as for content (save.ts). */
import { availabilityDocument as id } from '#admin/appointments/availability/rules-form.ts'
import { type SaveAnswer, saveRequestSchema } from '#admin/shell/protocol.ts'
import { adminContext } from '#server/admin-only.server.ts'
import type { Appointments } from '#server/appointments/appointments.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/save-availability.ts'
import { jsonOf } from './request-parsing.ts'
import { entriesOf, storedRules } from './stored-rules.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const { forAdvisor } = context.get(servicesContext).appointments
  return Response.json(storedRules(await forAdvisor.rules()), { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = saveRequestSchema.safeParse(await jsonOf(request))
  if (!body.success) return new Response(null, { status: 400 })
  const { forAdvisor } = context.get(servicesContext).appointments
  const { changes, base } = body.data
  const saved = await forAdvisor.saveRules(changes[id], base[id] ?? null, context.get(adminContext))
  return Response.json(answerTo(saved), { headers })
}

function answerTo(saved: Awaited<ReturnType<Appointments['forAdvisor']['saveRules']>>): SaveAnswer {
  switch (saved.outcome) {
    case 'saved':
      return { outcome: 'saved', ...entriesOf(saved.stored), notices: [] }
    case 'changed':
      return { outcome: 'conflict', ...entriesOf(saved.stored) }
    case 'invalid':
      return {
        outcome: 'invalid',
        problems: Object.fromEntries(saved.problems.map(({ path, code }) => [path, code])),
      }
    case 'unavailable':
      return saved
  }
}
