/** `/promotion`: the promotion on its own page; while it is hidden, only the admin sees it. */
import '#design/banner.css'
import '#site/sections.css'
import '#design/notices.css'
import '#site/frame/print.css'
import { visibilityAt } from '#domain/promotion/visibility.ts'
import { servicesContext } from '#server/services.server.ts'
import { paths } from '#site/paths.ts'
import { promotionMessages, reasonOfHiding } from '#site/promotion/messages.ts'
import { PromotionPage } from '#site/promotion/promotion-page.tsx'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/promotion.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clock, content, pictures, sessions } = context.get(servicesContext)
  const promotion = await content.promotion()
  const now = clock.now()
  const visibility = visibilityAt(promotion, now)
  const isVisible = visibility.state === 'visible'
  // If the session cannot be checked, this is the page for a visitor.
  const isShown = isVisible || (await sessions.isSignedIn(request.headers))
  return {
    isVisible,
    /** Why visitors don't see it, such as when it begins; only for those who see it all the same. */
    hidden: isShown && !isVisible ? reasonOfHiding(visibility, now) : null,
    promotion: isShown ? { promotion, picture: await pictures.pictureFor(promotion.image) } : null,
  }
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ promotion, isVisible }) => ({
  title: promotionMessages.pageTitle,
  description: promotion
    ? `${promotion.promotion.title} ${promotion.promotion.body}`
    : promotionMessages.none,
  path: paths.promotion,
  robots: isVisible ? undefined : 'noindex',
}))

export default function PromotionRoute({ loaderData: { promotion, hidden } }: Route.ComponentProps) {
  return <PromotionPage promotion={promotion} hidden={hidden} />
}
