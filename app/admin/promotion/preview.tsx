/** The banner as visitors get it, from the editor's current content. */
import { Badge } from '#design/badge.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import type { PreviewProps } from '#admin/shell/definition.ts'
import { promotionWords as words } from './messages.ts'

export function PromotionPreview({ content }: PreviewProps<Promotion>) {
  return <PromotionBanner promotion={content} isPreview />
}

export function PromotionStatus({ content }: { content: Promotion }) {
  return (
    <Badge tone={content.isVisible ? 'on' : 'off'}>
      {content.isVisible ? words.isVisible : words.isHidden}
    </Badge>
  )
}
