/**
 * `/termin/{token}`: one appointment, for the customer who has the link. GET changes nothing, because mail scanners
 * open links; POST confirms, cancels or moves.
 */
import { namesOf } from '#domain/names-of.ts'
import '#site/sections.css'
import '#design/forms.css'
import '#site/booking/appointments.css'
import { data, redirect } from 'react-router'
import { addDays } from '#domain/appointments/days.ts'
import {
  isAddressKnown,
  isProvisional,
  meetingLink,
  moveSchema,
  wordSchema,
} from '#domain/appointments/appointment.ts'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { keepTownTogether, mapLinks, officeAddress } from '#domain/office-address.ts'
import type { ViewedAppointment } from '#server/appointments/customer-link.server.ts'
import { mailProofParameter } from '#server/appointments/storing.server.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import { type ManageNotice, type ManageProblem, manageWords } from '#site/booking/appointment-messages.ts'
import { CancelAppointment, NoAppointment } from '#site/booking/appointment-pages.tsx'
import { ManagedAppointment } from '#site/booking/managed-appointment.tsx'
import { bookingOffer } from '#site/booking/offer.ts'
import { MoveAppointment } from '#site/booking/plain-request.tsx'
import type { BookingAnswer } from '#site/booking/booking-answer.ts'
import type { ShownAppointment } from '#site/booking/shown-appointment.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/appointment.ts'
import { onDay, plainOfferOf, postedDay, statusWith, withNearest } from './managed-booking.server.ts'
import { withWayOn } from './answers.server.ts'
import { privateHeaders } from '#server/private-headers.server.ts'

export const handle: FrameHandle = { call: false }

export function headers() {
  return privateHeaders
}

const fieldNames = [
  'intent',
  'word',
  ...Object.keys(moveSchema.shape),
  'nearest',
  mailProofParameter,
] as const

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { appointments, content, currentMail } = services
  const site = await content.website()
  const path = `/termin/${params.token}`
  const advisor = {
    name: site.advisor.name,
    phone: site.advisor.phone,
    country: site.company.country,
    office: keepTownTogether(officeAddress(site)),
    map: mapLinkFor(request, officeAddress(site)),
  }
  const proof = url.searchParams.get(mailProofParameter) ?? ''
  const found = await appointments.view(params.token, proof)
  // A wrong proof is forged, so the link is treated like an unknown one.
  const isForged = found.outcome === 'found' && proof !== '' && !found.isProven
  if (found.outcome !== 'found' || isForged) {
    const why = found.outcome === 'found' ? 'unknown' : found.outcome
    const status = why === 'unknown' ? 404 : 503
    return data({ view: 'none' as const, why, advisor }, { status, headers: privateHeaders })
  }
  const appointment = describeShown(found)
  const view = viewIn(url, appointment)
  const confirmation = found.isProven ? { name: mailProofParameter, value: proof } : null
  const card = { id: '', icon: '', title: appointment.topic }
  const { minutes } = found.appointment
  const mail = await currentMail.service()
  const booking = { ...bookingOffer(site, mail, card, await appointments.terms()), minutes }
  const shared = { advisor, path, appointment, booking, confirmation, mail }
  if (view !== 'move') return { view, ...shared, notice: noticeIn(url, appointment) }
  const offer = await plainOfferOf(services, onDay(url, context.get(postedDay)), { movedId: found.id })
  return data({ view, ...shared, offer }, { status: statusWith(offer), headers: privateHeaders })
}

/** Apple's programs know no `geo:`, and others no `maps:`. */
function mapLinkFor(request: Request, address: string): string {
  if (address === '') return ''
  const isApple = /\b(?:iPhone|iPad|Macintosh)\b/.test(request.headers.get('user-agent') ?? '')
  return mapLinks[isApple ? 'apple' : 'usual'](address)
}

function viewIn(url: URL, { state }: ShownAppointment): 'one' | 'cancel' | 'move' {
  if (state === 'open' && url.searchParams.has('verschieben')) return 'move'
  return state === 'open' && url.searchParams.has('absagen') ? 'cancel' : 'one'
}

/** The action just carried out. An address opened again later may be about an appointment that no longer stands. */
function noticeIn(url: URL, { state }: ShownAppointment): ManageNotice | null {
  if (state !== 'open' && state !== 'late') return null
  const names = namesOf(manageWords.notices)
  return names.find((name) => url.searchParams.has(name)) ?? null
}

function describeShown({ appointment, state, changeUntil, rules }: ViewedAppointment): ShownAppointment {
  const { topic, date, time, endsAt, location, name, phone, address, remark, bring, answers, heldUntil } =
    appointment
  return {
    topic,
    date,
    time,
    location,
    name,
    phone,
    address,
    remark,
    bring,
    answers,
    link: state === 'over' ? { kind: 'none' } : meetingLink(appointment),
    isAddressKnown: isAddressKnown(appointment),
    isProvisional: isProvisional(appointment),
    state,
    changeUntil,
    endTime: clockInZurich(endsAt),
    heldUntil: heldUntil === null ? '' : clockInZurich(heldUntil),
    changeHours: rules.changeHours,
    eraseAfterDays: rules.eraseAfterDays,
    erasedOn: addDays(todayInZurich(new Date(endsAt)), rules.eraseAfterDays),
  }
}

type Fields = Partial<Record<string, string>>

/** The query with which the page reports what was done. */
const notices: Partial<Record<string, string>> = {
  cancelled: '',
  confirmed: '?bestaetigt=1',
  moved: '?verschoben=1',
  noted: '?ergaenzt=1',
}

const statusOf: Partial<Record<string, number>> = {
  invalid: 422,
  unknown: 404,
  unavailable: 503,
  'too-many': 429,
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = withNearest(await readPostedFields(request, fieldNames))
  context.set(postedDay, fields['date'] ?? '')
  const word = wordSchema.safeParse(fields['word'] ?? '')
  const page = `/termin/${params.token}`
  if (!word.success) return refuse({ outcome: 'word-too-long' }, page, fields, 422)
  const countBooked = (topic: string) => services.visits.countOutcome(request.headers, 'booked', topic)
  const carriedOut = await carryOut(services, params.token, {
    fields,
    word: word.data,
    countBooked: countBooked,
  })
  const outcome = await withWayOn(services, carriedOut)
  const notice = notices[outcome.outcome]
  if (notice === undefined) return refuse(outcome, page, fields, statusOf[outcome.outcome] ?? 409)
  const to = `${page}${notice}`
  if (wantsJson(request)) return data({ ...outcome, to, values: {} }, { headers: privateHeaders })
  throw redirect(to, { status: 303, headers: privateHeaders })
}

/** `to` is the page with the appointment's current state, if it cannot be changed any more. */
function refuse<Outcome extends { outcome: string }>(
  outcome: Outcome,
  to: string,
  values: Fields,
  status: number,
) {
  return data({ ...outcome, to, values }, { status, headers: privateHeaders })
}

interface CustomerRequest {
  fields: Fields
  word: string
  countBooked: (topic: string) => Promise<void>
}

async function carryOut(
  { appointments }: Services,
  token: string,
  { fields, word, countBooked: booked }: CustomerRequest,
) {
  if (fields['intent'] === 'cancel') return appointments.cancel(token, word)
  if (fields['intent'] === 'move') return appointments.move(token, fields)
  if (fields['intent'] !== 'confirm') return { outcome: 'invalid' as const, problems: {} }
  const proof = fields[mailProofParameter] ?? ''
  const outcome = await appointments.confirm(token, proof, booked)
  // A wrong proof is forged, so the link is treated like an unknown one.
  return outcome.outcome === 'unproven' && proof !== '' ? { outcome: 'unknown' as const } : outcome
}

export const meta = metaOf<unknown>(() => ({
  title: manageWords.pageTitle,
  description: '',
  path: '/termin',
  robots: 'noindex, nofollow',
}))

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, ...answer } = actionData ?? { outcome: 'none', values: {} as Fields }
  if (loaderData.view === 'none') return <NoAppointment words={loaderData.why} advisor={loaderData.advisor} />
  const { appointment, path, advisor, booking, confirmation, mail } = loaderData
  if (loaderData.view === 'move') {
    return <MoveAppointment {...loaderData} values={values} answer={moveAnswer(answer)} contact={advisor} />
  }
  const problem = problemIn(answer.outcome)
  if (loaderData.view === 'cancel') {
    const { word = '' } = values as Fields
    return <CancelAppointment {...{ appointment, path, problem, word }} advisorName={advisor.name} />
  }
  return (
    <ManagedAppointment
      {...{ appointment, path, advisor, booking, confirmation, mail, problem }}
      notice={problem === null ? loaderData.notice : null}
    />
  )
}

/** `null` if the page itself gives the reason. */
function problemIn(outcome: string): ManageProblem | null {
  if (['none', 'late', 'gone', 'over'].includes(outcome)) return null
  return outcome === 'taken' || outcome === 'word-too-long' ? outcome : 'failed'
}

/** Why a move was refused, in the words of the booking form. */
function moveAnswer(answer: { outcome: string }): BookingAnswer {
  const isKnown = ['none', 'taken', 'invalid', 'too-many'].includes(answer.outcome)
  return isKnown ? (answer as BookingAnswer) : { outcome: 'failed' }
}
