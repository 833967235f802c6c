/** The pages with this promotion on them, as the clock shows it. */
import type { PictureSource } from '#design/picture.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { visibilityAt } from '#domain/promotion/visibility.ts'
import { reasonOfHiding } from '#site/promotion/messages.ts'
import type { SiteData } from './site-data.ts'

/** While visitors do not see it, its own page still shows it, and says why they don't. */
export function withPromotion(
  data: SiteData,
  promotion: Promotion,
  picture: PictureSource | null,
  now: Date,
): SiteData {
  const visibility = visibilityAt(promotion, now)
  const shown = { promotion, picture }
  const isVisible = visibility.state === 'visible'
  return {
    ...data,
    frame: { ...data.frame, promotionVisible: isVisible },
    landing: { ...data.landing, promotion: isVisible ? shown : null },
    hiddenPromotion: isVisible ? null : { ...shown, reason: reasonOfHiding(visibility, now) },
  }
}
