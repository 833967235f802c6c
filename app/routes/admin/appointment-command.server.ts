/** Hands the advisor's command to one use case, and answers its outcome as the screen expects it. */
import type { AppointmentAnswer, AppointmentRequest, DoneName } from '#admin/appointments/view.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import type { Appointments } from '#server/appointments/appointments.server.ts'
import type { AbsenceOutcome } from '#server/appointments/settings.server.ts'
import type { DecisionOutcome } from '#server/appointments/decisions.server.ts'

type Calls = Appointments['forAdvisor']

export async function carryOut(
  calls: Calls,
  asked: AppointmentRequest,
  by: LoggedBy,
): Promise<AppointmentAnswer> {
  const { intent } = asked
  switch (asked.intent) {
    case 'confirm':
    case 'decline':
    case 'cancel':
      return answerTo(await calls[asked.intent]({ ...asked, by }), intent)
    case 'seen':
      return answerTo(await calls.confirm({ ...asked, word: '', by }), intent)
    case 'link':
      return answerTo(await calls.link({ ...asked, word: '', by }, asked), intent)
    case 'move':
      return answerTo(await calls.move({ ...asked, by }, asked), intent)
    case 'add': {
      const { request, sendsMail, ...input } = asked
      return answerTo(await calls.add({ input, request, sendsMail, by }), intent)
    }
    case 'block':
      return absenceAnswer(await calls.addAbsence(asked.absence), intent)
    case 'unblock':
      return absenceAnswer(await calls.removeAbsence(asked.id), intent)
    case 'erase': {
      const erased = await calls.erasePerson(asked.id, by)
      return typeof erased === 'number' ? { outcome: 'done', did: intent } : erased
    }
    case 'switch': {
      const stored = await calls.switchManaged(asked.isManaged, by)
      return 'outcome' in stored ? stored : { outcome: 'done', did: intent }
    }
  }
}

function answerTo(outcome: DecisionOutcome | { outcome: 'unavailable' }, did: DoneName): AppointmentAnswer {
  switch (outcome.outcome) {
    case 'done':
      return { outcome: 'done', did }
    case 'changed':
      return { outcome: 'changed', entry: outcome.stored }
    case 'taken': {
      const { by } = outcome
      return { outcome: 'taken', by: by && { name: by.name, time: by.time } }
    }
    default:
      return outcome
  }
}

function absenceAnswer(
  outcome: AbsenceOutcome | { outcome: 'unavailable' },
  did: DoneName,
): AppointmentAnswer {
  if (outcome.outcome === 'saved') return { outcome: 'done', did }
  if (outcome.outcome !== 'invalid') return outcome
  const problems = Object.fromEntries(outcome.problems.map(({ path, code }) => [path, code]))
  return { outcome: 'invalid', problems }
}
