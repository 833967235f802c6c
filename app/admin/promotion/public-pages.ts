/** Where visitors see the promotion: its own page shows it on every device. */
import type { PublicPages } from '#admin/shell/definition.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { withPromotion } from '#site/pages/with-promotion.ts'
import { paths } from '#site/paths.ts'
import { promotionWords as words } from './messages.ts'

export const promotionPages: PublicPages<Promotion> = {
  of: () => [
    { path: paths.promotion, name: words.pages.own },
    { path: paths.home, name: words.pages.landing },
  ],
  within: (promotion, around) =>
    withPromotion(around, promotion, promotion.image === '' ? null : { url: promotion.image }, new Date()),
}
