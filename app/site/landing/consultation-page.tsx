/** `/beratung`, complete. The editor's preview shows this very component. */
import { Banner } from '#design/banner.tsx'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { PlainSection } from '#design/section.tsx'
import type { BookedTime } from '#domain/booking/booked-time.ts'
import { officeAddress } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import { ConsultationHead } from '#site/consultation/consultation-section.tsx'
import { consultationMessages } from '#site/consultation/messages.ts'
import { paths } from '#site/paths.ts'
import { BookableCards } from './bookable-cards.tsx'
import type { LandingData } from './landing-page.tsx'

/** Plain JSON. */
export interface ConsultationData extends Pick<LandingData, 'mail' | 'isManaged' | 'consultation' | 'cards'> {
  isBooked: boolean
  /** What was booked; `null` if the address does not say. */
  booked: BookedTime | null
}

export function ConsultationPage({ site, data }: { site: Website; data: ConsultationData }) {
  const { mail, isManaged, consultation, cards, isBooked, booked } = data
  return (
    <div className="consultation">
      <Banner title={consultationMessages.pageTitle} lead={consultationMessages.pageLead} />
      <PlainSection>
        <BookedRegion
          notice={
            isBooked ? { advisorName: site.advisor.name, mail, office: officeAddress(site), booked } : null
          }
        />
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
