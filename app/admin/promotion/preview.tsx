/** The banner as visitors get it, from the editor's current content, and the pages that show it. */
import { Badge } from '#design/badge.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { NoPromotion } from '#site/promotion/promotion-page.tsx'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import type { PreviewProps, PublicPages, StatusProps } from '#admin/shell/definition.ts'
import { withPromotion } from '#site/pages/site-data.ts'
import { paths } from '#site/paths.ts'
import { promotionWords as words } from './messages.ts'
import { useNow } from './timing-fields.tsx'

/** Without a chosen moment it is always shown, since it is being edited. */
export function PromotionPreview({ content, at }: PreviewProps<Promotion>) {
  if (at && !isVisibleAt(content, at)) return <NoPromotion />
  return <PromotionBanner promotion={content} isPreview />
}

export function PromotionStatus({ content, at }: StatusProps<Promotion>) {
  const now = useNow(content)
  const isVisible = isVisibleAt(content, at ?? now)
  return <Badge tone={isVisible ? 'on' : 'off'}>{isVisible ? words.isVisible : words.isHidden}</Badge>
}

/** The pages that show the promotion: its own page does so on every device. */
export const promotionPages: PublicPages<Promotion> = {
  of: () => [
    { path: paths.promotion, name: words.pages.own },
    { path: paths.home, name: words.pages.landing },
  ],
  within: (promotion, around) =>
    withPromotion(around, promotion, promotion.image === '' ? null : { url: promotion.image }, new Date()),
}
