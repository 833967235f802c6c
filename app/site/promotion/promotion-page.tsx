/** The whole page of the promotion, and its content while there is no promotion. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Notice } from '#design/notice.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { paths } from '#site/paths.ts'
import { promotionMessages } from './messages.ts'
import { PromotionBanner } from './promotion.tsx'

interface PromotionPageProps {
  /** `null` while there is nothing to see. */
  promotion: { promotion: Promotion; picture: PictureSource | null } | null
  /** Why visitors don't see it. */
  hidden?: string | null
}

export function PromotionPage({ promotion, hidden = null }: PromotionPageProps) {
  return (
    <>
      <Banner title={promotionMessages.pageTitle} view="bay" />
      {promotion ? (
        <>
          {hidden !== null && <HiddenNote reason={hidden} />}
          <PromotionBanner promotion={promotion.promotion} picture={promotion.picture} first />
          <Section label={promotionMessages.question} headed>
            <p className="lead">{promotionMessages.questionText}</p>
            <div className="link-row">
              <ArrowLink href={paths.consultation}>{promotionMessages.toConsultation}</ArrowLink>
              <ArrowLink href={paths.contact}>{promotionMessages.toContact}</ArrowLink>
            </div>
          </Section>
        </>
      ) : (
        <NoPromotion />
      )}
    </>
  )
}

/** This note is only sent to the signed-in admin. */
function HiddenNote({ reason }: { reason: string }) {
  return (
    <div className="container promotion-note">
      <Notice kind="warning">{promotionMessages.hiddenFromVisitors(reason)}</Notice>
    </div>
  )
}

export function NoPromotion() {
  return (
    <PlainSection>
      <Empty title={promotionMessages.none} mark={<CompassMark />}>
        <p>{promotionMessages.noneReason}</p>
        <ArrowLink href={paths.consultation}>{promotionMessages.toConsultation}</ArrowLink>
      </Empty>
    </PlainSection>
  )
}
