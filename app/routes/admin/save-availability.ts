/** GET: the rules of 'Verfügbarkeit'. POST: stores changes to them; messages as for content (save.ts). */
import { availabilityDocument as id } from '#admin/appointments/availability/rules-form.ts'
import { type SaveAnswer, saveCommand } from '#admin/shell/protocol.ts'
import { adminContext } from '#server/admin-only.server.ts'
import type { Appointments } from '#server/appointments/appointments.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/save-availability.ts'
import { requestOf } from './request-parsing.ts'
import { entriesOf, toStoredRules } from './stored-rules.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { forAdvisor } = context.get(servicesContext).appointments
  return toStoredRules(await forAdvisor.rules())
}

export async function action({ request, context }: Route.ActionArgs) {
  const { changes, base, version } = await requestOf(saveCommand(id), request)
  const { forAdvisor } = context.get(servicesContext).appointments
  const edit = { number: version.id, base: base[id], mine: changes[id] }
  const saved = await forAdvisor.saveRules(edit, context.get(adminContext))
  return answerTo(saved)
}

function answerTo(saved: Awaited<ReturnType<Appointments['forAdvisor']['saveRules']>>): SaveAnswer {
  switch (saved.outcome) {
    case 'saved': {
      const { outcome, stored, cameAlong, isOvertaken } = saved
      return { outcome, ...entriesOf(stored), cameAlong, isOvertaken, notices: [] }
    }
    case 'conflict':
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
