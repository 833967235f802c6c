/** The banner as visitors get it, from the editor's current content. */
import { Badge } from '#design/badge.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { NoPromotion } from '#site/promotion/no-promotion.tsx'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import type { PreviewProps, StatusProps } from '#admin/shell/definition.ts'
import { promotionWords as words } from './messages.ts'
import { useNow } from './use-now.ts'

/** Without a chosen moment it can be seen at any time, since it is what one works on. */
export function PromotionPreview({ content, at }: PreviewProps<Promotion>) {
  if (at && !isVisibleAt(content, at)) return <NoPromotion />
  return <PromotionBanner promotion={content} isPreview />
}

export function PromotionStatus({ content, at }: StatusProps<Promotion>) {
  const now = useNow(content)
  const isVisible = isVisibleAt(content, at ?? now)
  return <Badge tone={isVisible ? 'on' : 'off'}>{isVisible ? words.isVisible : words.isHidden}</Badge>
}
