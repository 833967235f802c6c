/** `/`: everything a visitor wants to know first. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { activeCards } from '#domain/consultation/cards.ts'
import { servicesContext } from '#server/services.server.ts'
import { AboutSection } from '#site/about/about.tsx'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import { SmallScreenConsultation } from '#site/consultation/consultation-section.tsx'
import { galleryPictures } from '#site/gallery/gallery-pictures.ts'
import { GallerySection } from '#site/gallery/gallery-section.tsx'
import { Hero } from '#site/hero/hero.tsx'
import { HowIWorkSection } from '#site/how-i-work/how-i-work.tsx'
import { ProcessSection } from '#site/process/process.tsx'
import { promotionMessages } from '#site/promotion/messages.ts'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import { landingMessages } from '#site/landing/messages.ts'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import { advisorData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/landing.ts'
import { BookableCards } from './bookable-cards.tsx'
import { pictureOf } from './pictures.server.ts'
import { sanitizedCards } from './sanitized-cards.server.ts'

/** The sections that a promotion's button can scroll to: they are visible wherever the promotion is. */
const sectionsBesidePromotion = ['promotion', 'ueber-mich', 'ablauf', 'wie-ich-arbeite']

export async function loader({ context }: Route.LoaderArgs) {
  const { content, pictures, settings, site, siteUrl, appointments } = context.get(servicesContext)
  const [promotion, consultation, gallery, isManaged] = await Promise.all([
    content.promotion(),
    content.consultation(),
    content.gallery(),
    appointments.isManaged(),
  ])
  const { sectionTitle, sectionSubtitle } = consultation
  return {
    site,
    siteUrl,
    mail: settings.mail.kind,
    isManaged,
    promotion: promotion.isVisible
      ? { promotion, picture: (await pictureOf(pictures, promotion.image)) ?? null }
      : null,
    consultation: { sectionTitle, sectionSubtitle },
    cards: sanitizedCards(activeCards(consultation)),
    gallery: {
      pictures: await galleryPictures(gallery, (url) => pictureOf(pictures, url)),
      speed: gallery.autoRotateSpeed,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, siteUrl } = loaderData
  return pageMeta(site, siteUrl, {
    title: landingMessages.title,
    description: site.hero.lead,
    path: paths.home,
    structured: [advisorData(site, siteUrl)],
  })
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { site, mail, isManaged, promotion, consultation, cards, gallery } = loaderData
  return (
    <>
      <Hero site={site} />
      {cards.length > 0 && (
        <SmallScreenConsultation consultation={consultation}>
          <BookedRegion advisorName={site.advisor.name} mail={mail} isBooked={false} />
          <BookableCards {...{ site, mail, cards, isManaged }} />
        </SmallScreenConsultation>
      )}
      {/* Without cards, nothing replaces these sections on small screens. */}
      <div className={cards.length > 0 ? 'only-wide' : undefined}>
        {promotion && (
          <section id="promotion" aria-label={promotionMessages.region}>
            <PromotionBanner {...promotion} sections={sectionsBesidePromotion} />
            <div className="container section__more">
              <ArrowLink href={paths.promotion}>{promotionMessages.more}</ArrowLink>
            </div>
          </section>
        )}
        <AboutSection about={site.about} />
        <ProcessSection process={site.process} />
        <HowIWorkSection howIWork={site.howIWork} />
      </div>
      <GallerySection {...gallery} />
    </>
  )
}
