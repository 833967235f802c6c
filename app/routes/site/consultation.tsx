/** `/beratung`: the cards, each with its way to an appointment. */
import '#design/notices.css'
import '#site/consultation/consultation-page.css'
import { ButtonLink } from '#design/button.tsx'
import { Banner } from '#design/banner.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { PlainSection } from '#design/section.tsx'
import { activeCards } from '#domain/consultation/cards.ts'
import { servicesContext } from '#server/services.server.ts'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import { ConsultationHead } from '#site/consultation/consultation-section.tsx'
import { consultationMessages } from '#site/consultation/messages.ts'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/consultation.ts'
import { BookableCards } from '#site/landing/bookable-cards.tsx'
import { sanitizedCards } from './sanitized-cards.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, settings, siteUrl, appointments } = context.get(servicesContext)
  const site = await content.website()
  const consultation = await content.consultation()
  const { sectionTitle, sectionSubtitle } = consultation
  return {
    site,
    siteUrl,
    mail: settings.mail.kind,
    isManaged: await appointments.isManaged(),
    consultation: { sectionTitle, sectionSubtitle },
    isBooked: url.searchParams.get('gebucht') === '1',
    cards: sanitizedCards(activeCards(consultation)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData.site, loaderData.siteUrl, {
    title: consultationMessages.pageTitle,
    description: consultationMessages.pageLead,
    path: paths.consultation,
  })
}

export default function ConsultationPage({
  loaderData: { site, mail, isManaged, cards, consultation, isBooked },
}: Route.ComponentProps) {
  return (
    <div className="consultation">
      <Banner title={consultationMessages.pageTitle} lead={consultationMessages.pageLead} />
      <PlainSection>
        <BookedRegion advisorName={site.advisor.name} mail={mail} isBooked={isBooked} />
        {cards.length > 0 ? (
          <>
            <ConsultationHead consultation={consultation} />
            <BookableCards {...{ site, mail, cards, isManaged }} />
          </>
        ) : (
          <Empty title={consultationMessages.none} mark={<CompassMark />}>
            <p>{consultationMessages.noneReason}</p>
            <ButtonLink href={paths.contact}>{consultationMessages.toContact}</ButtonLink>
          </Empty>
        )}
      </PlainSection>
    </div>
  )
}
