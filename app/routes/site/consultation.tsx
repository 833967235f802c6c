/** `/beratung`: the cards, each with its way to an appointment. */
import '#design/banner.css'
import '#site/sections.css'
import '#design/notices.css'
import '#site/consultation/consultation-page.css'
import '#site/frame/print.css'
import { parseBookedTime } from '#domain/booking/booking.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import { servicesContext } from '#server/services.server.ts'
import { readBookedFields } from '#site/booking/booking-urls.ts'
import { consultationMessages } from '#site/consultation/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/consultation.ts'
import { ConsultationPage } from '#site/pages/consultation-page.tsx'
import { sanitizeCards } from './page-data.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, currentMail, appointments } = context.get(servicesContext)
  const site = await content.website()
  const consultation = await content.consultation()
  const { sectionTitle, sectionSubtitle } = consultation
  return {
    site,
    mail: await currentMail.service(),
    terms: await appointments.terms(),
    consultation: { sectionTitle, sectionSubtitle },
    isBooked: url.searchParams.get('gebucht') === '1',
    booked: parseBookedTime(readBookedFields(url.searchParams)),
    cards: sanitizeCards(activeCards(consultation)),
  }
}

export const meta = metaOf<unknown>(() => ({
  title: consultationMessages.pageTitle,
  description: consultationMessages.pageLead,
  path: paths.consultation,
}))

export default function Consultation({
  loaderData: { site, isBooked, booked, ...data },
}: Route.ComponentProps) {
  return <ConsultationPage site={site} data={data} booked={isBooked ? { time: booked } : null} />
}
