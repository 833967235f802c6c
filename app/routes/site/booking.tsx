/**
 * `/beratung/termin?karte={id}`: the booking form as a page, and the address that the dialog posts to. While
 * 'Termine verwalten' is on, the page offers free times instead.
 */
import '#design/banner.css'
import '#site/sections.css'
import '#design/forms.css'
import '#site/booking/appointments.css'
import '#site/booking/booking.css'
import { createContext, data, redirect } from 'react-router'
import { BackLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { activeCards } from '#domain/consultation/cards.ts'
import { isPageView } from '#domain/visits/visitor.ts'
import { answerPrefix } from '#domain/appointments/questions.ts'
import { parseBookedTime } from '#domain/booking/booking.ts'
import { bookingFields } from '#server/inquiries/inquiries.server.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { clientAddressContext, servicesContext } from '#server/services.server.ts'
import type { BookingAnswer } from '#site/booking/booking-answer.ts'
import { thanksUrl } from '#site/booking/booking-urls.ts'
import { bookingPage, texts } from '#site/booking/messages.ts'
import { bookingOffer } from '#site/booking/offer.ts'
import { PlainBooking } from '#site/booking/plain-request.tsx'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { Island } from '#site/islands/island.tsx'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/booking.ts'
import { inquiryResponse } from './answers.server.ts'
import {
  managedFields,
  loadManagedPage,
  respondManaged,
  onDay,
  postedDay,
  statusWith,
  withNearest,
} from './managed-booking.server.ts'
import { privateHeaders } from '#server/private-headers.server.ts'

/** Whether a visitor without a script opens the form: not a step within it, and not a prefetch. */
function isOpening(request: Request): boolean {
  return isPageView(Object.fromEntries(request.headers)) && !/[?&](?:ab|date)=/.test(request.url)
}

/** A refused booking is shown with the typed values, even if its card is gone meanwhile. */
const wasPosted = createContext(false)

export const handle: FrameHandle = { call: false }

export function headers() {
  return { 'X-Robots-Tag': privateHeaders['X-Robots-Tag'] }
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, currentMail, clock, appointments, visits } = services
  const site = await content.website()
  const id = url.searchParams.get('karte') ?? ''
  const card = activeCards(await content.consultation()).find((active) => active.id === id)
  if (!card && !context.get(wasPosted)) throw redirect(paths.consultation)
  if (card && !context.get(wasPosted) && isOpening(request))
    await visits.countOutcome(request.headers, 'opened', card.title)
  const isManaged = await appointments.isManaged()
  const managed = isManaged ? await loadManagedPage(services, onDay(url, context.get(postedDay)), id) : null
  const shown = {
    offer: bookingOffer(
      site,
      await currentMail.service(),
      card ?? { id, icon: '', title: '' },
      await appointments.terms(),
    ),
    now: clock.now().toISOString(),
    managed,
    /** The time that a link leads to, if any. */
    time: url.searchParams.get('time') ?? '',
    contact: { phone: site.advisor.phone, country: site.company.country },
  }
  return data(shown, { status: statusWith(managed?.offer) })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { inquiries, appointments, visits } = services
  const countBooked = (topic = '') => visits.countOutcome(request.headers, 'booked', topic)
  const address = context.get(clientAddressContext)
  context.set(wasPosted, true)
  const isManaged = await appointments.isManaged()
  const names = isManaged ? managedFields : bookingFields
  const posted = await readPostedFields(request, names, answerPrefix)
  // The id of the card, since two may have the same title.
  const card = url.searchParams.get('karte') ?? ''
  if (isManaged) {
    const fields = withNearest(posted)
    context.set(postedDay, fields.date ?? '')
    const sender = { address, onDone: () => countBooked(fields.cardTitle) }
    return respondManaged(services, request, await appointments.book({ ...fields, card }, sender), fields)
  }
  const fields = posted
  const outcome = await inquiries.book(
    { ...fields, card },
    { address, onDone: () => countBooked(fields.cardTitle) },
  )
  const time = outcome.outcome === 'sent' ? parseBookedTime({ ...fields, id: outcome.id }) : null
  return inquiryResponse(services, request, outcome, fields, thanksUrl(time))
}

export const meta = metaOf<unknown>(() => ({
  title: texts.title,
  description: '',
  path: paths.booking,
  robots: 'noindex, nofollow',
}))

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, managed, contact } = loaderData
  const { values, ...answer } = actionData ?? { outcome: 'none', values: {} }
  const offer = withTitle(loaderData.offer, values)
  const { time } = loaderData
  if (managed) {
    return (
      <PlainBooking
        booking={offer}
        contact={contact}
        values={{ ...(time !== '' && { time }), ...values }}
        {...managed}
        // A form sent again after a refusal is still the same request.
        request={(values as Partial<Record<string, string>>)['request'] ?? managed.request}
        answer={answer as BookingAnswer}
      />
    )
  }
  return (
    <>
      <Banner title={texts.title} lead={bookingPage.lead(offer.card.title, offer.minutes)} />
      <PlainSection>
        <div className="booking-page">
          <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
          <Island
            name="bookingPage"
            when="visible"
            props={{ offer, now, values, answer: answer as BookingAnswer }}
          />
        </div>
      </PlainSection>
    </>
  )
}

function withTitle(
  offer: Route.ComponentProps['loaderData']['offer'],
  values: Partial<Record<string, string>>,
) {
  const title = offer.card.title || values.cardTitle || texts.title
  return { ...offer, card: { ...offer.card, title } }
}
