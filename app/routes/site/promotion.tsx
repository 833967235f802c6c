/** `/promotion`: the promotion on a page of its own; while it is hidden, only the admin sees it. */
import '#design/notices.css'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { Notice } from '#design/notice.tsx'
import { Section } from '#design/section.tsx'
import { visibilityAt } from '#domain/promotion/visibility.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { paths } from '#site/paths.ts'
import { promotionMessages, reasonOfHiding } from '#site/promotion/messages.ts'
import { NoPromotion } from '#site/promotion/no-promotion.tsx'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import { pageMeta } from '#site/seo/page-meta.ts'
import type { Route } from './+types/promotion.ts'
import { pictureOf } from './pictures.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clock, content, pictures, sessions, siteUrl } = context.get(servicesContext)
  const site = await content.website()
  const promotion = await content.promotion()
  const now = clock.now()
  const visibility = visibilityAt(promotion, now)
  const hidden = visibility.state === 'visible' ? null : reasonOfHiding(visibility, now)
  const isShown = hidden === null || (await isAdmin(sessions, request.headers))
  return {
    site,
    siteUrl,
    /** Why visitors don't see it. */
    hidden,
    promotion: isShown ? { promotion, picture: (await pictureOf(pictures, promotion.image)) ?? null } : null,
  }
}

/** If the session cannot be checked, the page is what a visitor gets. */
async function isAdmin(sessions: Services['sessions'], headers: Headers): Promise<boolean> {
  const session = await sessions.whoIsSignedIn(headers).catch(() => null)
  return session !== null
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, siteUrl, promotion, hidden } = loaderData
  return pageMeta(site, siteUrl, {
    title: promotionMessages.pageTitle,
    description: promotion
      ? `${promotion.promotion.title} ${promotion.promotion.body}`
      : promotionMessages.none,
    path: paths.promotion,
    noindex: hidden !== null,
  })
}

export default function PromotionPage({ loaderData: { promotion, hidden } }: Route.ComponentProps) {
  return (
    <>
      <Banner title={promotionMessages.pageTitle} view="bay" />
      {promotion ? (
        <>
          {hidden !== null && <HiddenNote reason={hidden} />}
          <PromotionBanner {...promotion} first />
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

/** Only ever sent to the signed-in admin. */
function HiddenNote({ reason }: { reason: string }) {
  return (
    <div className="container promotion-note">
      <Notice kind="warning">{promotionMessages.hiddenFromVisitors(reason)}</Notice>
    </div>
  )
}
