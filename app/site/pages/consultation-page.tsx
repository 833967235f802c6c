/** The consultation page, complete: the cards, each with its way to an appointment. */
import { Banner } from '#design/banner.tsx'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import { ConsultationHead } from '#site/consultation/consultation-section.tsx'
import { consultationMessages } from '#site/consultation/messages.ts'
import { BookableCards } from '#site/landing/bookable-cards.tsx'
import type { LandingData } from '#site/landing/landing-page.tsx'
import { paths } from '#site/paths.ts'

interface ConsultationPageProps {
  site: Website
  data: Pick<LandingData, 'mail' | 'isManaged' | 'consultation' | 'cards'>
  isBooked?: boolean
}

export function ConsultationPage({ site, data, isBooked = false }: ConsultationPageProps) {
  const { mail, isManaged, consultation, cards } = data
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
