/** The consultation page, complete: the cards, each with its way to an appointment. */
import { Banner } from '#design/banner.tsx'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { PlainSection } from '#design/section.tsx'
import type { BookedTime } from '#domain/booking/booking.ts'
import { keepTownTogether, officeAddress } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import { NextTimes } from '#site/booking/next-times.tsx'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import { ConsultationHead } from '#site/consultation/consultation-section.tsx'
import { consultationMessages } from '#site/consultation/messages.ts'
import { BookableCards } from '#site/landing/bookable-cards.tsx'
import type { LandingData } from '#site/landing/landing-page.tsx'
import { paths } from '#site/paths.ts'

interface ConsultationPageProps {
  site: Website
  data: Pick<LandingData, 'mail' | 'terms' | 'consultation' | 'cards'>
  /** Set after a booking; `time` is `null` if the address does not name it. */
  booked?: { time: BookedTime | null } | null
}

export function ConsultationPage({ site, data, booked = null }: ConsultationPageProps) {
  const { mail, terms, consultation, cards } = data
  return (
    <div className="consultation">
      <Banner title={consultationMessages.pageTitle} lead={consultationMessages.pageLead} />
      <PlainSection>
        <BookedRegion
          notice={
            booked && {
              advisorName: site.advisor.name,
              mail,
              office: keepTownTogether(officeAddress(site)),
              booked: booked.time,
            }
          }
        />
        {cards.length > 0 ? (
          <>
            <ConsultationHead consultation={consultation} />
            <NextTimes terms={terms} cards={cards} />
            <BookableCards {...{ site, mail, cards, terms }} />
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
