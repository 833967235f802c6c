/** Hands what the advisor sent to one use case, and puts its outcome into the words of the screen. */
import type { AppointmentAnswer, DoneName } from '#admin/appointments/view.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import type { Appointments } from '#server/appointments/appointments.server.ts'
import type { AbsenceOutcome } from '#server/appointments/settings.server.ts'
import type { DecisionOutcome } from '#server/appointments/decisions.server.ts'

type Fields = Record<string, unknown>
type Calls = Appointments['forAdvisor']

export async function carryOut(calls: Calls, sent: Fields, by: LoggedBy): Promise<AppointmentAnswer> {
  const intent = text(sent, 'intent')
  const decided = { id: text(sent, 'id'), revision: text(sent, 'revision'), word: text(sent, 'word'), by }
  switch (intent) {
    case 'confirm':
    case 'decline':
    case 'cancel':
      return answerTo(await calls[intent](decided), intent)
    case 'seen':
      return answerTo(await calls.confirm(decided), intent)
    case 'link':
      return answerTo(await calls.link(decided, sent), intent)
    case 'move':
      return answerTo(await calls.move(decided, sent), intent)
    case 'add': {
      const sendsMail = text(sent, 'sendsMail') !== ''
      return answerTo(await calls.add({ input: sent, request: text(sent, 'request'), sendsMail, by }), intent)
    }
    case 'block':
      return absenceAnswer(await calls.addAbsence(absenceIn(sent)), intent)
    case 'unblock':
      return absenceAnswer(await calls.removeAbsence(text(sent, 'id')), intent)
    case 'erase': {
      const erased = await calls.erasePerson(text(sent, 'id'), by)
      return typeof erased === 'number' ? { outcome: 'done', did: intent } : erased
    }
    case 'switch': {
      const stored = await calls.switchManaged(sent['isManaged'] === true, by)
      return 'outcome' in stored ? stored : { outcome: 'done', did: intent }
    }
    default:
      return { outcome: 'unknown' }
  }
}

function text(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function absenceIn(sent: Fields) {
  const kind = text(sent, 'kind')
  const isHours = kind === 'hours'
  return {
    id: text(sent, 'id'),
    from: text(sent, 'from'),
    until: kind === 'days' ? text(sent, 'until') : text(sent, 'from'),
    hours: isHours ? { from: text(sent, 'fromTime'), until: text(sent, 'untilTime') } : null,
    note: text(sent, 'note'),
    isPublic: text(sent, 'isPublic') !== '',
  }
}

function answerTo(outcome: DecisionOutcome | { outcome: 'unavailable' }, did: DoneName): AppointmentAnswer {
  switch (outcome.outcome) {
    case 'done':
      return { outcome: 'done', did }
    case 'changed':
      return { outcome: 'changed', entry: outcome.stored }
    case 'taken':
      return { outcome: 'taken', by: outcome.by ? `${outcome.by.name}, ${outcome.by.time} Uhr` : '' }
    default:
      return outcome
  }
}

const fieldOf: Record<string, string> = { 'hours.from': 'fromTime', 'hours.until': 'untilTime' }

function absenceAnswer(
  outcome: AbsenceOutcome | { outcome: 'unavailable' },
  did: DoneName,
): AppointmentAnswer {
  if (outcome.outcome === 'saved') return { outcome: 'done', did }
  if (outcome.outcome !== 'invalid') return outcome
  const problems = Object.fromEntries(outcome.problems.map(({ path, code }) => [fieldOf[path] ?? path, code]))
  return { outcome: 'invalid', problems }
}
