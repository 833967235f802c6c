/** What the advisor's screens call: 'Termine' with its decisions, and 'Verfügbarkeit'. */
import type { Rules } from '#domain/appointments/rules.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import type { Documents } from '#ports/documents.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import { agendaOf, proposedTimes } from './agenda.server.ts'
import {
  addAbsence,
  calendarPath,
  removeAbsence,
  renewCalendarPath,
  saveRules,
  switchManaged,
} from './availability.server.ts'
import { calendarOf, type Call, defaultsOf } from './deps.server.ts'
import {
  addByHand,
  cancelByAdvisor,
  confirmByAdvisor,
  type Decided,
  type DecidedTime,
  moveByAdvisor,
  type NewByHand,
} from './decisions.server.ts'
import type { Holidays } from './holidays.server.ts'
import type { OwnCalendars } from './own-calendars/own-calendars.server.ts'
import { erasePerson, personalData } from './person.server.ts'
import { appointmentIn } from './records.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'
import { type Caps, countUnproven } from './unconfirmed.server.ts'

interface AdvisorDeps {
  call: Call
  documents: Documents
  holidays: Holidays
  caps: Caps
  ownCalendars: OwnCalendars
}

export function advisorCalls({ call, documents, holidays, caps, ownCalendars }: AdvisorDeps) {
  return {
    rules: () => call('reading the rules', ({ site }) => rulesIn(documents, defaultsOf(site))),
    saveRules: (input: unknown, revision: string | null, by: LoggedBy) =>
      call('saving the rules', (deps) => saveRules(deps, input, revision, by)),
    switchManaged: (isManaged: boolean, by: LoggedBy) =>
      call('switching', (deps) => switchManaged(deps, isManaged, by)),
    absences: () => call('reading absences', () => absencesIn(documents)),
    addAbsence: (input: unknown) => call('adding an absence', (deps) => addAbsence(deps, input)),
    removeAbsence: (id: string) => call('removing an absence', (deps) => removeAbsence(deps, id)),
    /** What is taken on these days, both included. */
    calendar: (first: IsoDate, last: IsoDate) =>
      call('reading what is taken', async (deps) => (await calendarOf(deps, first, last)).calendar),
    ownCalendars: () => call('reading own calendars', ownCalendars.all),
    addOwnCalendar: (address: string, by: LoggedBy) =>
      call('adding an own calendar', () => ownCalendars.add(address, by)),
    removeOwnCalendar: (id: string, by: LoggedBy) =>
      call('removing an own calendar', () => ownCalendars.remove(id, by)),
    readOwnCalendar: (id: string) => call('reading an own calendar', () => ownCalendars.readNow(id)),
    holidays: (canton: Rules['canton'], first: IsoDate, last: IsoDate) => holidays.of(canton, first, last),
    agenda: (first: IsoDate, last: IsoDate) => call('listing', (deps) => agendaOf(deps, first, last)),
    /** How many appointments are not confirmed, and from how many on every customer confirms by mail. */
    unconfirmed: () =>
      call('counting', async (deps) => ({ count: await countUnproven(deps), most: caps.unproven })),
    proposed: () => call('proposing', proposedTimes),
    one: (id: string) => call('showing', () => appointmentIn(documents, id)),
    confirm: (decided: Decided) => call('confirming', (deps) => confirmByAdvisor(deps, decided)),
    decline: (decided: Decided) => call('declining', (deps) => cancelByAdvisor(deps, decided, 'declined')),
    cancel: (decided: Decided) => call('cancelling', (deps) => cancelByAdvisor(deps, decided, 'cancelled')),
    move: (decided: Decided, to: DecidedTime) => call('moving', (deps) => moveByAdvisor(deps, decided, to)),
    add: (entry: NewByHand) => call('adding', (deps) => addByHand(deps, entry)),
    personalData: (id: string) => call('exporting', (deps) => personalData(deps, id)),
    erasePerson: (id: string, by: LoggedBy) => call('erasing', (deps) => erasePerson(deps, id, by)),
    calendarPath: () => call('the calendar', calendarPath),
    renewCalendar: () => call('renewing the calendar', renewCalendarPath),
  }
}
