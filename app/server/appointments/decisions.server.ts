/**
 * The advisor's decisions on appointments. The rules are only a hint here, but two appointments never
 * overlap. A decision on an appointment that was changed meanwhile, on another device or by the customer,
 * shows the advisor its current state.
 */
import type { z } from 'zod'
import {
  type Appointment,
  type HandFields,
  type HandField,
  handSchema,
  isOver,
  isAgreed,
  isStanding,
  lengthsOf,
  meetingLink,
  moveSchema,
} from '#domain/appointments/appointment.ts'
import { mostDaysAhead, type Rules } from '#domain/appointments/rules.ts'
import { rulesFor } from '#domain/appointments/topics.ts'
import { type IsoDate, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import { appointmentId, makeLink } from './links.server.ts'
import {
  mailToCustomer,
  moveTo,
  storeChange,
  type StoreOutcome,
  timesOf,
  endAppointment,
} from './storing.server.ts'
import { type AppointmentDeps, changeInTurn, cleanWord } from './deps.server.ts'
import { appointmentIn, startingBetween, type StoredAppointment } from './records.server.ts'
import { calculateKeptFrom, keysIn, rulesIn } from './settings.server.ts'

export type DecisionOutcome =
  | { outcome: 'done'; stored: StoredAppointment }
  /** `stored` is the appointment as it was changed meanwhile, or as an earlier attempt entered it. */
  | { outcome: 'changed'; stored: StoredAppointment }
  /** Another appointment has this time. */
  | { outcome: 'taken'; by: Pick<Appointment, 'name' | 'date' | 'time'> | null }
  | { outcome: 'invalid'; problems: Partial<Record<HandField | 'word', ProblemCode>> }
  | { outcome: 'unknown' }

/** The appointment, and the revision that the advisor decided on. */
export interface Decided {
  id: string
  revision: string
  /** The advisor's message to the customer; may be empty. */
  word: string
  by: LoggedBy
}

export function confirmByAdvisor(deps: AppointmentDeps, decided: Decided): Promise<DecisionOutcome> {
  return decide(deps, decided, 'appointment-confirm', 'confirmed', (appointment) =>
    confirm(appointment, deps.clock.now()),
  )
}

function confirm(appointment: Appointment, now: Date): Appointment {
  const changedAt = now.toISOString()
  // The time of one that holds was agreed before: looking at it must not cost its customer the reminder.
  const agreed = isAgreed(appointment) ? {} : { agreedAt: changedAt }
  return { ...appointment, ...agreed, status: 'confirmed', heldUntil: null, changedAt }
}

export function cancelByAdvisor(
  deps: AppointmentDeps,
  decided: Decided,
  status: 'cancelled' | 'declined',
): Promise<DecisionOutcome> {
  const action = status === 'cancelled' ? 'appointment-cancel' : 'appointment-decline'
  return decide(deps, decided, action, status, (appointment) =>
    // An appointment that holds was no request: its customer is never told that it is not possible.
    endAppointment(appointment, isAgreed(appointment) ? 'cancelled' : status, deps.clock.now()),
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
  const calculateTimes = (room: Pick<Rules, 'roomBefore' | 'roomAfter'>) =>
    timesOf(zurichInstant(to.date, to.time).getTime(), { ...room, minutes: to.minutes })
  const now = deps.clock.now()
  // An appointment that is over is mailed to nobody, and not moved again: nobody could be told of it.
  if (isOver(calculateTimes(rules), now)) return { outcome: 'invalid', problems: pastProblem(to.date, now) }
  const { key } = await keysIn(deps.documents)
  return decide(deps, decided, 'appointment-move', 'moved', (appointment) => {
    if (isAlreadyAt(appointment, to))
      return appointment.status === 'confirmed' ? null : confirm(appointment, deps.clock.now())
    return {
      ...moveTo(appointment, to, calculateTimes(lengthsOf(appointment)), deps.clock.now()),
      status: 'confirmed',
      heldUntil: null,
      link: appointment.link || makeLink(rules, key, decided.id),
    }
  })
}

/** Whether a move there would change nothing. */
function isAlreadyAt(appointment: Appointment, to: z.infer<typeof timeSchema>): boolean {
  const address = to.location === 'home' ? (to.address ?? appointment.address) : ''
  const facts = ['date', 'time', 'minutes', 'location'] as const
  return facts.every((fact) => appointment[fact] === to[fact]) && appointment.address === address
}

function pastProblem(date: IsoDate, now: Date): Partial<Record<HandField, ProblemCode>> {
  return date < todayInZurich(now) ? { date: 'past-date' } : { time: 'past-slot' }
}

type Purpose = 'confirmed' | 'cancelled' | 'declined' | 'moved' | 'linked'

/**
 * The news for the customer; `null` for none: a time that holds was only looked at, or the link is not shown
 * yet.
 */
function newsIn(purpose: Purpose, before: Appointment, after: Appointment): Purpose | null {
  // A move to the same time only confirms it.
  const confirms = purpose === 'confirmed' || (purpose === 'moved' && after.sequence === before.sequence)
  if (confirms) return isAgreed(before) ? null : 'confirmed'
  if (purpose === 'linked') return meetingLink(after).kind === 'shown' ? purpose : null
  return purpose === 'declined' && after.status === 'cancelled' ? 'cancelled' : purpose
}

/** `next` returns `null` if the appointment already is as it was asked for, as after a lost answer. */
function decide(
  deps: AppointmentDeps,
  { id, revision, word, by }: Decided,
  action: string,
  purpose: Purpose,
  next: (appointment: Appointment) => Appointment | null,
): Promise<DecisionOutcome> {
  return changeInTurn(deps, async () => {
    const stored = await appointmentIn(deps.documents, id)
    if (!stored) return { outcome: 'unknown' }
    if (!canBeDecided(stored.appointment, deps.clock.now())) return { outcome: 'changed', stored }
    const changed = next(stored.appointment)
    const isStale = stored.revision !== revision
    if (changed === null && (isStale || word === '')) return { outcome: 'done', stored }
    if (isStale) return { outcome: 'changed', stored }
    if (changed === null) return unsent
    const after = { ...changed, ...(purpose !== 'linked' && dealtWith) }
    const { key } = await keysIn(deps.documents)
    const news = newsIn(purpose, stored.appointment, after)
    if (news === null && purpose === 'moved' && word !== '') return unsent
    const before = news === 'moved' ? stored.appointment : undefined
    const notice = { id, appointment: after, before, word: cleanWord(word) }
    const mails = news === null ? [] : mailToCustomer(deps, key, news, notice)
    const confirms = purpose === 'moved' && after.sequence === stored.appointment.sequence
    const logged = { action: confirms ? 'appointment-confirm' : action, by }
    const outcome = await storeChange(deps, { id, before: stored, after, mails, logged })
    return outcomeOf(deps, outcome, id, after)
  })
}

/** A word has no mail to stand in if the time that it goes with is not another. */
const unsent: DecisionOutcome = { outcome: 'invalid', problems: { word: 'nothing-moved' } }

/** The appointment no longer counts among those that wait for the advisor. */
const dealtWith = { networks: [], isVouchedFor: true }

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

/**
 * Gives one appointment its link, and mails it to the customer if the appointment holds. Takes the posted
 * field unchanged.
 */
export async function linkByAdvisor(
  deps: AppointmentDeps,
  decided: Decided,
  input: Record<string, unknown>,
): Promise<DecisionOutcome> {
  const parsed = linkSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField<HandField>(parsed.error) }
  return decide(deps, decided, 'appointment-link', 'linked', (appointment) => {
    const { link } = parsed.data
    const hasOwnLink = link !== ''
    if (appointment.link === link && appointment.hasOwnLink === hasOwnLink) return null
    return { ...withLink(appointment, link, deps.clock.now()), hasOwnLink }
  })
}

const linkSchema = handSchema.pick({ link: true })

function withLink(appointment: Appointment, link: string, now: Date): Appointment {
  const { sequence } = appointment
  return { ...appointment, link, sequence: sequence + 1, changedAt: now.toISOString() }
}

/** Online appointments to come whose link is another one than the setting gives them, and none of their own. */
export async function differingLinks(deps: AppointmentDeps): Promise<StoredAppointment[]> {
  const { documents, site, clock } = deps
  const now = clock.now()
  const [{ rules }, { key }] = await Promise.all([rulesIn(documents, site), keysIn(documents)])
  if (rules.onlineLink === '') return []
  const until = new Date(now.getTime() + (mostDaysAhead + 1) * 86_400_000)
  const ahead = await startingBetween(documents, now, until)
  return ahead.filter(
    ({ id, appointment }) =>
      appointment.location === 'online' &&
      isStanding(appointment, now) &&
      !appointment.hasOwnLink &&
      appointment.link !== makeLink(rules, key, id),
  )
}

/**
 * Gives them the link of the setting. Returns how many have it now; one that was changed meanwhile keeps its
 * own.
 */
export async function relink(deps: AppointmentDeps, by: LoggedBy): Promise<number> {
  const [{ rules }, { key }] = await Promise.all([rulesIn(deps.documents, deps.site), keysIn(deps.documents)])
  let count = 0
  for (const { id, revision } of await differingLinks(deps)) {
    const decided = { id, revision, word: '', by }
    const { outcome } = await decide(deps, decided, 'appointment-link', 'linked', (appointment) =>
      withLink(appointment, makeLink(rules, key, id), deps.clock.now()),
    )
    if (outcome === 'done') count += 1
  }
  return count
}

export interface NewByHand {
  input: Record<string, unknown>
  /** Stays the same when the form is sent twice, even with corrections, so that it makes one appointment. */
  request: string
  /**
   * Whether the customer gets a mail with the link; of an appointment that is over it expires unsent. Of a form
   * sent twice, the first choice counts.
   */
  sendsMail: boolean
  by: LoggedBy
}

export async function addByHand(deps: AppointmentDeps, entry: NewByHand): Promise<DecisionOutcome> {
  const parsed = handSchema.safeParse(entry.input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsByField<HandField>(parsed.error) }
  const { rules } = await rulesIn(deps.documents, deps.site)
  const fields = parsed.data
  const id = makeId(entry.request, fields)
  const now = deps.clock.now()
  const { key } = await keysIn(deps.documents)
  const topic = await deps.topics.find(fields.topic)
  const entered = enterByHand(fields, { ...rulesFor(rules, topic ?? {}), minutes: fields.minutes }, now)
  const after = {
    ...entered,
    link: fields.link || makeLink(rules, key, id),
    bring: topic?.bring ?? '',
  }
  if (isOver(after, calculateKeptFrom(rules, now)))
    return { outcome: 'invalid', problems: { date: 'out-of-range' } }
  return changeInTurn(deps, async () => {
    const known = await appointmentIn(deps.documents, id)
    // The first attempt's mail may be on its way, and the customer may have answered it: nothing is overwritten.
    if (known) return { outcome: isAsEntered(known.appointment, after) ? 'done' : 'changed', stored: known }
    const mails = entry.sendsMail ? mailToCustomer(deps, key, 'booked', { id, appointment: after }) : []
    const logged = { action: 'appointment-add', by: entry.by }
    const outcome = await storeChange(deps, { id, before: null, after, mails, logged })
    return outcomeOf(deps, outcome, id, after)
  })
}

/** Without a request, the same time and name are the same appointment. */
function makeId(request: string, { date, time, name }: HandFields): string {
  return request === '' ? appointmentId(request, date, time, name) : appointmentId(request)
}

// Not the link: its setting may have changed since.
const enteredFields = handSchema.omit({ link: true }).keyof().options

function isAsEntered(known: Appointment, typed: Appointment): boolean {
  return enteredFields.every((field) => known[field] === typed[field])
}

function enterByHand(fields: HandFields, lengths: Rules, now: Date): Appointment {
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
    awaitsAdvisor: null,
    answers: [],
    bring: '',
    bouncedAt: null,
    hasOwnLink: fields.link !== '',
    person: fields.email.toLowerCase(),
  }
}
