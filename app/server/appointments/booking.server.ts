/**
 * Booking: an offered time becomes an appointment, in one commit with its span and its mails. If two people
 * want the same time, one gets it; the other gets the nearest free times.
 */
import { randomUUID } from 'node:crypto'
import {
  type Appointment,
  type AppointmentRequest,
  isStanding,
  requestField,
  type RequestField,
  requestSchema,
} from '#domain/appointments/appointment.ts'
import { addDays } from '#domain/appointments/days.ts'
import {
  type Calendar,
  type NearestTime,
  nearestTimes,
  offerOn,
  type OfferedTime,
} from '#domain/appointments/offers.ts'
import { holdMinutes, type Rules } from '#domain/appointments/rules.ts'
import type { Question } from '#domain/appointments/questions.ts'
import { type Answer, answersIn } from '#domain/appointments/topics.ts'
import type { Location } from '#domain/booking/booking.ts'
import { todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import { wholeSite } from '#domain/rate-limiter.ts'
import { fingerprintOf } from '#server/inquiries/duplicates.server.ts'
import type { OfferedTopic } from '#server/inquiries/offered-topics.server.ts'
import { type Sender, topicOf } from '#server/inquiries/inquiries.server.ts'
import { type Admission, isTrapped } from '#server/inquiries/spam-guard.server.ts'
import { appointmentId, makeLink, tokenOf } from './links.server.ts'
import { mailsWhenTaken, mailToCustomer, storeChange, timesOf } from './storing.server.ts'
import { calendarAbout, calendarOf } from './calendar.server.ts'
import { type AppointmentDeps, changeByCalendars } from './deps.server.ts'
import { appointmentIn } from './records.server.ts'
import { keysIn } from './settings.server.ts'
import { judgeBooking, networkHashes } from './unconfirmed.server.ts'

/** The problems of fields and answers, by the names of their fields. */
export type RequestProblems = Partial<Record<RequestField | `answers.${string}`, ProblemCode>>

export type BookOutcome =
  /** `held`: until the customer confirms by mail. */
  | { outcome: 'booked' | 'held'; token: string; appointment: Appointment }
  /** Another appointment has the time meanwhile. */
  | { outcome: 'taken'; nearest: NearestTime[] }
  /** `questions`: the topic's current questions, if an answer is missing or does not fit. */
  | { outcome: 'invalid'; problems: RequestProblems; questions?: readonly Question[] }
  /** `again`: `null` until the advisor has dealt with the open appointments. */
  | { outcome: 'too-many'; again: Date | null }
  /** The honeypot was filled in; answered like a success. */
  | { outcome: 'pretended' }

const nearestCount = 3

/** Takes the posted fields unchanged. Never throws because of a visitor's input. */
export async function bookAppointment(
  deps: AppointmentDeps,
  input: Record<string, unknown>,
  sender: Sender,
): Promise<BookOutcome> {
  if (isTrapped(input, deps.tally)) return { outcome: 'pretended' }
  const now = deps.clock.now()
  const parsed = requestSchema.safeParse(input)
  const problems: RequestProblems = parsed.success ? {} : problemsByField<RequestField>(parsed.error)
  if (typeof input['date'] === 'string' && problems.date === undefined && input['date'] < todayInZurich(now))
    problems.date = 'past-date'
  const topic = await topicOf(deps.topics, input)
  if (!topic && problems.cardTitle === undefined) problems.cardTitle = 'unknown-option'
  const { questions = [], former } = topic ?? { former: [] }
  const answered = answersIn(input, questions, former)
  if (!parsed.success || !topic || hasAny(problems) || hasAny(answered.problems))
    return {
      outcome: 'invalid',
      problems: { ...problems, ...answered.problems },
      ...(hasAny(answered.problems) && { questions }),
    }
  const attempt = createAttempt(deps, { ...parsed.data, topic, answers: answered.answers }, sender)
  const outcome = await changeByCalendars(deps, attempt)
  if (outcome !== 'taken') return outcome
  return {
    outcome,
    nearest: await nearestTo(deps, parsed.data, async (calendar) => calendarAbout(topic, calendar)),
  }
}

const hasAny = (problems: object) => Object.keys(problems).length > 0

interface Wish extends AppointmentRequest {
  topic: OfferedTopic
  answers: Answer[]
}

function createAttempt(deps: AppointmentDeps, request: Wish, sender: Sender) {
  const id = idOf(request)
  /** A request is admitted once, however often it meets a conflict. */
  let admission: Admission | null = null

  return async (isFresh: boolean): Promise<BookOutcome | 'taken' | 'conflict' | 'stale'> => {
    const { key } = await keysIn(deps.documents)
    const known = await appointmentIn(deps.documents, id)
    if (known && isStanding(known.appointment, deps.clock.now())) return answerFor(key, id, known.appointment)
    const { calendar: all, months, awaitsAdvisor } = await calendarOf(deps, request.date, request.date)
    const calendar = calendarAbout(request.topic, all)
    const found = findTime(request, calendar)
    if (found.outcome !== 'free') {
      // The same request may have been stored, by another server, since this one looked for it.
      const twin = await appointmentIn(deps.documents, id)
      if (twin && isStanding(twin.appointment, deps.clock.now())) return answerFor(key, id, twin.appointment)
      if (admission?.admitted) admission.refund()
      return found.outcome === 'taken' ? 'taken' : found
    }
    const networks = networkHashes(key, sender.address)
    admission ??= deps.guard.admit(attemptOf(request, sender))
    const way = await admitBooking(deps, calendar.rules, networks, admission)
    if ('limit' in way) {
      deps.tally.count(`inquiriesHeldBack.${way.limit}`)
      if (admission.admitted) admission.refund()
      return { outcome: 'too-many', again: way.again }
    }
    const { isByMail } = way
    if (!isFresh) {
      if (isByMail) deps.requestsToConfirm.refund(wholeSite)
      return 'stale'
    }
    // Calendars know the number of a cancelled one.
    const sequence = known ? known.appointment.sequence + 1 : 0
    const appointment = newAppointment(request, found.time, calendar, {
      networks,
      sequence,
      isByMail,
      awaitsAdvisor,
      link: makeLink(calendar.rules, key, id),
    })
    const notice = { id, appointment }
    const isHeld = appointment.status === 'held'
    const mails = isHeld ? mailToCustomer(deps, key, 'held', notice) : mailsWhenTaken(deps, key, notice)
    const stored = await storeChange(deps, { id, before: known, after: appointment, months, mails })
    if (stored.outcome !== 'stored') {
      if (isByMail) deps.requestsToConfirm.refund(wholeSite)
      return 'conflict'
    }
    if (!isHeld) await sender.onDone?.()
    return answerFor(key, id, appointment)
  }
}

/** How this booking may be made, or the limit that refuses it. Spends the points of a request to confirm. */
async function admitBooking(
  deps: AppointmentDeps,
  rules: Rules,
  networks: readonly string[],
  admission: Admission,
): Promise<{ isByMail: boolean } | { limit: string; again: Date | null }> {
  if (!admission.admitted) return admission
  const { requestsToConfirm } = deps
  const judged = await judgeBooking(deps, networks)
  if (judged === 'refused' || (judged === 'confirmed-by-mail' && (await deps.service()) === 'outbox'))
    return { limit: 'unconfirmed', again: null }
  const isByMail = rules.confirmByMail || judged === 'confirmed-by-mail'
  if (isByMail && !requestsToConfirm.spend(wholeSite))
    return { limit: 'requestsToConfirm', again: requestsToConfirm.freeAt(wholeSite) }
  return { isByMail }
}

function answerFor(key: string, id: string, appointment: Appointment): BookOutcome {
  const outcome = appointment.status === 'held' ? 'held' : 'booked'
  return { outcome, token: tokenOf(key, id), appointment }
}

/** The same request for the same time is the same appointment; a form without an id makes a new one each time. */
function idOf(request: AppointmentRequest): string {
  const { date, time, email } = request
  return appointmentId(request[requestField] || randomUUID(), date, time, email.toLowerCase())
}

function attemptOf({ topic, answers, ...fields }: Wish, { address }: Sender) {
  const { name, email } = fields
  return {
    address,
    email,
    words: `${name} ${email}`,
    fingerprint: fingerprintOf('appointment', {
      ...fields,
      [requestField]: '',
      topic: topic.id,
      answers: JSON.stringify(answers),
    }),
  }
}

type FoundTime =
  | { outcome: 'free'; time: OfferedTime }
  | { outcome: 'taken' }
  | { outcome: 'invalid'; problems: RequestProblems }

/** A time that the hours never offered is a mistake of the form; one that they did is gone, also by the lead time. */
export function findTime(
  { date, time, location }: Pick<AppointmentRequest, 'date' | 'time' | 'location'>,
  calendar: Calendar,
): FoundTime {
  const offered = offerOn(date, calendar).times.find((one) => one.time === time)
  if (offered?.places.includes(location)) return { outcome: 'free', time: offered }
  if (offered) return { outcome: 'invalid', problems: { location: 'unknown-option' } }
  const isPast = zurichInstant(date, time) <= calendar.now
  if (isPast) return { outcome: 'invalid', problems: { time: 'past-slot' } }
  const rules = { ...calendar.rules, leadHours: 0 }
  const empty = { ...calendar, rules, taken: [], absences: [], busy: [], holidays: new Map() }
  const wasOffered = offerOn(date, empty).times.some((one) => one.time === time)
  return wasOffered ? { outcome: 'taken' } : { outcome: 'invalid', problems: { time: 'unknown-slot' } }
}

interface Wanted {
  date: string
  time: string
  location?: Location | undefined
}

/** `of`: makes the calendar that of the topic or the appointment. */
export async function nearestTo(
  deps: AppointmentDeps,
  { date, time, location }: Wanted,
  of: (calendar: Calendar) => Promise<Calendar>,
): Promise<NearestTime[]> {
  const { calendar } = await calendarOf(deps, addDays(date, -14), addDays(date, 14))
  const startsAt = zurichInstant(date, time).getTime()
  return nearestTimes({ date, startsAt, location }, await of(calendar), nearestCount)
}

const minute = 60_000

function newAppointment(
  request: Wish,
  { startsAt }: OfferedTime,
  { rules, now }: Calendar,
  {
    isByMail,
    ...given
  }: Pick<Appointment, 'networks' | 'sequence' | 'awaitsAdvisor' | 'link'> & { isByMail: boolean },
): Appointment {
  const { cardTitle, topic, [requestField]: _, ...fields } = request
  return {
    ...fields,
    ...timesOf(startsAt, rules),
    topic: cardTitle,
    bring: topic.bring ?? '',
    bouncedAt: null,
    hasOwnLink: false,
    address: fields.location === 'home' ? fields.address : '',
    status: isByMail ? 'held' : 'booked',
    heldUntil: isByMail ? new Date(now.getTime() + holdMinutes * minute).toISOString() : null,
    source: 'website',
    bookedAt: now.toISOString(),
    changedAt: now.toISOString(),
    ...given,
    remindedAt: null,
    isVouchedFor: false,
    person: fields.email.toLowerCase(),
  }
}
