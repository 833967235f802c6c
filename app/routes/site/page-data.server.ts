/** The data of public pages besides the website's own content, the same for visitors and for the editor's preview. */
import { monthsHeld } from '#domain/backup/retention.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { hasImage } from '#domain/cooperation/preview.ts'
import { providerOfServer } from '#domain/mail-setup/providers.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { publicHtml } from '#domain/rich-text/html.ts'
import type { Services } from '#server/services.server.ts'
import type { SanitizedCard } from '#site/consultation/consultation-section.tsx'
import { articleBlocks } from '#site/cooperations/article.tsx'
import { type CooperationPageProps, type CooperationsData, partnerOf } from '#site/cooperations/pages.tsx'
import type { FrameData } from '#site/frame/frame.tsx'
import { type GalleryPicture, galleryPictures } from '#site/gallery/gallery-pictures.ts'
import type { LandingData } from '#site/landing/landing-page.tsx'
import type { PrivacyData } from '#site/legal/privacy.tsx'
import { type SiteData, withPromotion } from '#site/pages/site-data.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'

/** The frame around every page. */
export async function frameData({ clock, content, pictures }: Services): Promise<FrameData> {
  const [site, promotion, cooperations] = await Promise.all([
    content.website(),
    content.promotion(),
    content.cooperations(),
  ])
  return {
    logo: await pictures.pictureFor(site.advisor.logo),
    promotionVisible: isVisibleAt(promotion, clock.now()),
    cooperations: cooperations.map(({ title, slug }) => ({ title, slug })),
  }
}

export async function landingData(services: Services): Promise<LandingData> {
  const { clock, content, pictures, currentMail, appointments } = services
  const [site, promotion, consultation, gallery, terms, mail] = await Promise.all([
    content.website(),
    content.promotion(),
    content.consultation(),
    content.gallery(),
    appointments.terms(),
    currentMail.service(),
  ])
  const { sectionTitle, sectionSubtitle } = consultation
  return {
    mail,
    terms,
    promotion: isVisibleAt(promotion, clock.now())
      ? { promotion, picture: await pictures.pictureFor(promotion.image) }
      : null,
    consultation: { sectionTitle, sectionSubtitle },
    cards: sanitizeCards(activeCards(consultation)),
    gallery: {
      pictures: await galleryPictures(gallery, pictures.pictureFor),
      speed: gallery.autoRotateSpeed,
    },
    portrait: await pictures.pictureFor(site.about.portrait),
    photo: await pictures.pictureFor(site.hero.photo),
    faces: Object.fromEntries(
      await Promise.all(
        site.voices.map(async ({ id, photo }) => [id, await pictures.pictureFor(photo)] as const),
      ),
    ),
  }
}

export async function cooperationsData({ content, pictures }: Services): Promise<CooperationsData> {
  const cooperations = await content.cooperations()
  const partners = await Promise.all(
    cooperations.map(async (cooperation) => {
      const partner = partnerOf(cooperation)
      const { url, position } = partner.picture
      const picture = await pictures.pictureFor(url)
      return { ...partner, picture: picture && { ...picture, position } }
    }),
  )
  return { partners }
}

export async function privacyData({ settings, currentMail, appointments }: Services): Promise<PrivacyData> {
  const eraseAfterDays = await appointments.eraseAfterDays()
  const backend = settings.backend.kind
  const backupMonths = backend === 'embedded' ? monthsHeld(settings.backups.keep) : null
  const mail = await currentMail.settings()
  const mailProvider = mail.kind === 'smtp' ? providerOfServer(URL.parse(mail.url)?.hostname ?? '') : null
  return { processing: { mail: mail.kind, mailProvider, backend, eraseAfterDays, backupMonths } }
}

/** The data of all public pages, for previews. */
export async function siteData(services: Services): Promise<SiteData> {
  const { content, currentMail } = services
  const [site, frame, landing, cooperations] = await Promise.all([
    content.website(),
    frameData(services),
    landingData(services),
    cooperationsData(services),
  ])
  const contact = { mail: await currentMail.service(), values: {}, answer: { outcome: 'none' as const } }
  const { hasRealAddress } = content
  return { site, frame, landing, contact, cooperations, privacy: await privacyData(services), hasRealAddress }
}

/** The same for the page at an address, with the data that only this page needs. */
export async function pageData(services: Services, path: string): Promise<SiteData> {
  const { clock, content, pictures } = services
  const promotion = await content.promotion()
  const picture = await pictures.pictureFor(promotion.image)
  const data = withPromotion(await siteData(services), promotion, picture, clock.now())
  const cooperation = (await content.cooperations()).find(({ id }) => cooperationPath(id) === path)
  if (!cooperation) return data
  return { ...data, articles: { [path]: await articleData(services, cooperation) } }
}

/** One cooperation's page. */
export async function articleData(
  { pictures }: Pick<Services, 'pictures'>,
  { title, content }: Cooperation,
): Promise<CooperationPageProps> {
  const found = await Promise.all(
    content
      .filter(hasImage)
      .map(async ({ imageUrl }) => [imageUrl, await pictures.pictureFor(imageUrl)] as const),
  )
  return {
    title,
    blocks: articleBlocks(content, publicHtml),
    pictures: Object.fromEntries(found.flatMap(([url, picture]) => (picture ? [[url, picture]] : []))),
  }
}

/** All pictures of the gallery that visitors see. */
export async function loadShownGallery({ content, pictures }: Services): Promise<GalleryPicture[]> {
  return galleryPictures(await content.gallery(), pictures.pictureFor)
}

/** Cards as a page shows them: their HTML is sanitized again, whatever the backend contains. */
export function sanitizeCards(cards: readonly ConsultationCard[]): SanitizedCard[] {
  return cards.map(({ id, icon, title, bodyText, minutes, places, questions }) => ({
    id,
    icon,
    title,
    minutes,
    places,
    questions,
    html: publicHtml(bodyText),
  }))
}
