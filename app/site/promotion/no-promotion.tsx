/** What `/promotion` shows while there is nothing to see. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { PlainSection } from '#design/section.tsx'
import { paths } from '#site/paths.ts'
import { promotionMessages } from './messages.ts'

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
