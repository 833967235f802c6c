/**
 * What the advisor does with appointments. The rules are only a hint here, but two appointments never overlap. A decision on
 * an appointment that was changed meanwhile, on another device or by the customer, shows the advisor what it is now.
 */
import {
  type Appointment,
  type HandEntry,
  type HandField,
  handSchema,
  isOver,
  isStanding,
  moveSchema,
} from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { type IsoDate, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import { appointmentId } from './links.server.ts'
import {
  mailToCustomer,
  movedTo,
  storeChange,
  type StoreOutcome,
  timesOf,
  withdrawn,
} from './storing.server.ts'
import { type AppointmentDeps, changeInTurn, worded } from './deps.server.ts'
import { appointmentIn, type StoredAppointment } from './records.server.ts'
import { keptFrom, keysIn, rulesIn } from './settings.server.ts'

export type DecisionOutcome =
  | { outcome: 'done'; stored: StoredAppointment }
  /** `stored` is what the appointment was changed to meanwhile. */
  | { outcome: 'changed'; stored: StoredAppointment }
  /** Another appointment has this time. */
  | { outcome: 'taken'; by: Pick<Appointment, 'name' | 'date' | 'time'> | null }
  | { outcome: 'invalid'; problems: Partial<Record<HandField, ProblemCode>> }
  | { outcome: 'unknown' }

/** The appointment, and the revision that the advisor decided on. */
export interface Decided {
  id: string
  revision: string
  /** What the advisor writes to the customer; may be empty. */
  word: string
  by: LoggedBy
}

export function confirmByAdvisor(deps: AppointmentDeps, decided: Decided): Promise<DecisionOutcome> {
  return decide(deps, decided, 'appointment-confirm', 'confirmed', (appointment) => ({
    ...appointment,
    status: 'confirmed',
    heldUntil: null,
    changedAt: deps.clock.now().toISOString(),
  }))
}

export function cancelByAdvisor(
  deps: AppointmentDeps,
  decided: Decided,
  status: 'cancelled' | 'declined',
): Promise<DecisionOutcome> {
  const action = status === 'cancelled' ? 'appointment-cancel' : 'appointment-decline'
  return decide(deps, decided, action, status, (appointment) =>
    withdrawn(appointment, status, deps.clock.now()),
  )
}

const timeSchema = handSchema
  .pick({ date: true, time: true, minutes: true, location: true })
  .extend({ address: moveSchema.shape.address })

/** Takes the posted fields unchanged. */
export async function moveByAdvisor(
  deps: AppointmentDeps,
  decided: Decided,
  input: Record<string, unknown>,
): Promise<DecisionOutcome> {
  const parsed = timeSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField<HandField>(parsed.error) }
  const to = parsed.data
  const { rules } = await rulesIn(deps.documents, deps.site)
  const times = timesOf(zurichInstant(to.date, to.time).getTime(), { ...rules, minutes: to.minutes })
  const now = deps.clock.now()
  // Nobody could be told of it: what is over is mailed to nobody, and not moved again.
  if (isOver(times, now)) return { outcome: 'invalid', problems: pastProblem(to.date, now) }
  return decide(deps, decided, 'appointment-move', 'moved', (appointment) => ({
    ...movedTo(appointment, to, times, deps.clock.now()),
    status: 'confirmed',
    heldUntil: null,
  }))
}

function pastProblem(date: IsoDate, now: Date): Partial<Record<HandField, ProblemCode>> {
  return date < todayInZurich(now) ? { date: 'past-date' } : { time: 'past-slot' }
}

type Purpose = 'confirmed' | 'cancelled' | 'declined' | 'moved'

function decide(
  deps: AppointmentDeps,
  { id, revision, word, by }: Decided,
  action: string,
  purpose: Purpose,
  next: (appointment: Appointment) => Appointment,
): Promise<DecisionOutcome> {
  return changeInTurn(deps, async () => {
    const stored = await appointmentIn(deps.documents, id)
    if (!stored) return { outcome: 'unknown' }
    if (stored.revision !== revision || !canBeDecided(stored.appointment, deps.clock.now()))
      return { outcome: 'changed', stored }
    const after = { ...next(stored.appointment), networks: [], isVouchedFor: true }
    const { key } = await keysIn(deps.documents)
    const before = purpose === 'moved' ? stored.appointment : undefined
    const mails = mailToCustomer(deps, key, purpose, { id, appointment: after, before, word: worded(word) })
    const outcome = await storeChange(deps, { id, before: stored, after, mails, logged: { action, by } })
    return outcomeOf(deps, outcome, id, after)
  })
}

/** An appointment that was cancelled or is over is left as it is. */
function canBeDecided(appointment: Appointment, now: Date): boolean {
  return isStanding(appointment, now) && !isOver(appointment, now)
}

async function outcomeOf(
  { documents }: AppointmentDeps,
  outcome: StoreOutcome,
  id: string,
  appointment: Appointment,
): Promise<DecisionOutcome | 'conflict'> {
  if (outcome.outcome === 'conflict') return 'conflict'
  if (outcome.outcome === 'stored')
    return { outcome: 'done', stored: { id, revision: outcome.revision, appointment } }
  const other = await appointmentIn(documents, outcome.other.id)
  return { outcome: 'taken', by: other?.appointment ?? null }
}

export interface NewByHand {
  input: Record<string, unknown>
  /** Stays the same when the form is sent twice, so that it makes one appointment. */
  request: string
  /** Whether the customer gets a mail with the link; of an appointment that is over it expires unsent. */
  sendsMail: boolean
  by: LoggedBy
}

export async function addByHand(deps: AppointmentDeps, entry: NewByHand): Promise<DecisionOutcome> {
  const parsed = handSchema.safeParse(entry.input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField<HandField>(parsed.error) }
  const { rules } = await rulesIn(deps.documents, deps.site)
  const fields = parsed.data
  const id = appointmentId(entry.request, fields.date, fields.time, fields.name)
  const now = deps.clock.now()
  const after = enteredByHand(fields, { ...rules, minutes: fields.minutes }, now)
  if (isOver(after, keptFrom(rules, now))) return { outcome: 'invalid', problems: { date: 'out-of-range' } }
  return changeInTurn(deps, async () => {
    const known = await appointmentIn(deps.documents, id)
    if (known) return { outcome: 'done', stored: known }
    const { key } = await keysIn(deps.documents)
    const mails = entry.sendsMail ? mailToCustomer(deps, key, 'booked', { id, appointment: after }) : []
    const logged = { action: 'appointment-add', by: entry.by }
    const outcome = await storeChange(deps, { id, before: null, after, mails, logged })
    return outcomeOf(deps, outcome, id, after)
  })
}

function enteredByHand(fields: HandEntry, lengths: Rules, now: Date): Appointment {
  return {
    ...fields,
    ...timesOf(zurichInstant(fields.date, fields.time).getTime(), lengths),
    address: fields.location === 'home' ? fields.address : '',
    status: 'confirmed',
    source: 'hand',
    bookedAt: now.toISOString(),
    changedAt: now.toISOString(),
    sequence: 0,
    heldUntil: null,
    remindedAt: null,
    networks: [],
    isVouchedFor: true,
    awaitsAdvisor: false,
    person: fields.email.toLowerCase(),
  }
}
