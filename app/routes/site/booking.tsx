/** `/beratung/termin?karte={id}`: the booking form as a page, and what the dialog posts to. */
import '#design/forms.css'
import '#site/booking/booking.css'
import { createContext, redirect } from 'react-router'
import { BackLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { activeCards } from '#domain/consultation/cards.ts'
import { bookingFields } from '#server/inquiries/fields.server.ts'
import { postedFields } from '#server/posted-fields.server.ts'
import { clientAddressContext, servicesContext } from '#server/services.server.ts'
import type { BookingAnswer } from '#site/booking/booking-form.tsx'
import { bookingPage, texts } from '#site/booking/messages.ts'
import { bookingOffer } from '#site/booking/offer.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { Island } from '#site/islands/island.tsx'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/booking.ts'
import { inquiryResponse } from './inquiry-response.server.ts'

/** A refused booking is shown with what was typed, even if its card is gone meanwhile. */
const wasPosted = createContext(false)

export const handle: FrameHandle = { call: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, settings, clock } = context.get(servicesContext)
  const site = await content.website()
  const id = url.searchParams.get('karte') ?? ''
  const card = activeCards(await content.consultation()).find((active) => active.id === id)
  if (!card && !context.get(wasPosted)) throw redirect(paths.consultation)
  return {
    offer: bookingOffer(site, settings.mail.kind, card ?? { id, icon: '', title: '' }),
    now: clock.now().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { inquiries } = context.get(servicesContext)
  const fields = await postedFields(request, bookingFields)
  context.set(wasPosted, true)
  const outcome = await inquiries.book(fields, { address: context.get(clientAddressContext) })
  return inquiryResponse(request, outcome, fields, `${paths.consultation}?gebucht=1`)
}

export function meta({ loaderData, matches: [, frame] }: Route.MetaArgs) {
  if (!loaderData || !frame.loaderData) return []
  return pageMeta(frame.loaderData.site, frame.loaderData.siteUrl, {
    title: texts.title,
    description: '',
    path: paths.booking,
    noindex: true,
  })
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData
  const { values, ...answer } = actionData ?? { outcome: 'none', values: {} }
  const offer = withTitle(loaderData.offer, values)
  return (
    <>
      <Banner title={texts.title} lead={bookingPage.lead(offer.card.title, offer.minutes)} />
      <PlainSection>
        <div className="booking-page">
          <BackLink href={paths.consultation}>{bookingPage.otherTopic}</BackLink>
          <Island
            name="bookingPage"
            when="idle"
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
