/** `/`: everything a visitor wants to know first. */
import { activeCards } from '#domain/consultation/cards.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { galleryPictures } from '#site/gallery/gallery-pictures.ts'
import { type LandingData, LandingPage } from '#site/landing/landing-page.tsx'
import { landingMessages } from '#site/landing/messages.ts'
import { paths } from '#site/paths.ts'
import { pageMeta } from '#site/seo/page-meta.ts'
import { advisorData, faqData } from '#site/seo/structured-data.ts'
import type { Route } from './+types/landing.ts'
import { pictureOf } from './pictures.server.ts'
import { sanitizedCards } from './sanitized-cards.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    site: await services.content.website(),
    siteUrl: services.siteUrl,
    data: await landingData(services),
  }
}

async function landingData({ content, pictures, settings }: Services): Promise<LandingData> {
  const [site, promotion, consultation, gallery] = await Promise.all([
    content.website(),
    content.promotion(),
    content.consultation(),
    content.gallery(),
  ])
  const { sectionTitle, sectionSubtitle } = consultation
  return {
    mail: settings.mail.kind,
    promotion: promotion.isVisible
      ? { promotion, picture: (await pictureOf(pictures, promotion.image)) ?? null }
      : null,
    consultation: { sectionTitle, sectionSubtitle },
    cards: sanitizedCards(activeCards(consultation)),
    gallery: {
      pictures: await galleryPictures(gallery, (url) => pictureOf(pictures, url)),
      speed: gallery.autoRotateSpeed,
    },
    portrait: (await pictureOf(pictures, site.about.portrait)) ?? null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, siteUrl } = loaderData
  const faq = faqData(site)
  return pageMeta(site, siteUrl, {
    title: landingMessages.title,
    description: site.hero.lead,
    path: paths.home,
    structured: [advisorData(site, siteUrl), ...(faq ? [faq] : [])],
  })
}

export default function Landing({ loaderData: { site, data } }: Route.ComponentProps) {
  return <LandingPage site={site} data={data} />
}
