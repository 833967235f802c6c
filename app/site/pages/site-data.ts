/** Everything that the public pages show, as plain JSON: the input of a whole page besides its address. */
import type { PictureSource } from '#design/picture.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { visibilityAt } from '#domain/promotion/visibility.ts'
import type { Website } from '#domain/website/website.ts'
import type { ContactData } from '#site/contact/contact-page.tsx'
import type { CooperationPageProps, CooperationsData } from '#site/cooperations/pages.tsx'
import type { FrameData } from '#site/frame/frame.tsx'
import type { LandingData } from '#site/landing/landing-page.tsx'
import type { PrivacyData } from '#site/legal/privacy.tsx'
import { reasonOfHiding } from '#site/promotion/messages.ts'

export interface SiteData {
  site: Website
  frame: FrameData
  landing: LandingData
  contact: ContactData
  cooperations: CooperationsData
  privacy: PrivacyData
  /** Whether the site has an address that visitors find, so that examples are left out. */
  hasRealAddress: boolean
  /** A promotion that visitors don't see, and why; its own page shows it nevertheless. */
  hiddenPromotion?: { promotion: Promotion; picture: PictureSource | null; reason: string } | null
  /** Pages of single cooperations by their address (of the id, not of the slug): only those on the screen. */
  articles?: Readonly<Record<string, CooperationPageProps>>
}

/**
 * The pages with this promotion on them, as the clock shows it. While visitors do not see it, its own page
 * still shows it, and says why they don't.
 */
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
