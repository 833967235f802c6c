/**
 * Cards, cooperations, pictures and the promotion that still have the texts a site was filled with. Those of
 * `npm run demo` describe one person and invented partners: on an advisor's own site visitors see none of
 * them. decisions/034
 */
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
  formerDefaultTexts,
} from '#domain/consultation/consultation.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import { defaultPromotion, formerDefaultBodies, type Promotion } from '#domain/promotion/promotion.ts'
import { textOf } from '#domain/rich-text/text.ts'
import samples from './samples.json' with { type: 'json' }

/** `default`: of a new site, which claims nothing. `demo`: of `npm run demo`. */
export type SampleKind = 'default' | 'demo'

const wordsIn = (texts: readonly string[]) => new Set(texts.map(plain))

const cards = {
  demo: wordsIn(samples.consultation.cards.map(({ bodyText }) => bodyText)),
  default: wordsIn([...defaultConsultation.cards.map(({ bodyText }) => bodyText), ...formerDefaultTexts]),
}
const promotions = {
  demo: wordsIn([samples.promotion.body]),
  default: wordsIn([defaultPromotion.body, ...formerDefaultBodies]),
}
const partners = wordsIn(samples.cooperations.map(({ title }) => title))
/** Headings fit any advisor, and are not compared. */
const partnerTexts = wordsIn(
  samples.cooperations.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'heading' ? [] : [block.content])),
  ),
)
/** Recognised by their descriptions: a two-word title may be anybody's. */
const pictures = wordsIn(samples.gallery.images.map(({ alt }) => alt))

export function sampleCard({ bodyText }: Pick<ConsultationCard, 'bodyText'>): SampleKind | null {
  return kindIn(cards, bodyText)
}

export function samplePromotion({ title, body }: Pick<Promotion, 'title' | 'body'>): SampleKind | null {
  return kindIn(promotions, body) ?? (title === defaultPromotion.title ? 'default' : null)
}

/** Whether the title or any single text is still a sample's. */
export function isSampleCooperation({ title, content }: Pick<Cooperation, 'title' | 'content'>): boolean {
  return partners.has(plain(title)) || content.some((block) => partnerTexts.has(plain(block.content)))
}

export function isSamplePicture({ alt }: Pick<GalleryImage, 'alt'>): boolean {
  return pictures.has(plain(alt))
}

function kindIn(known: Record<SampleKind, ReadonlySet<string>>, text: string): SampleKind | null {
  const words = plain(text)
  return known.demo.has(words) ? 'demo' : known.default.has(words) ? 'default' : null
}

/**
 * Removes the demo content that visitors of an advisor's own site do not get: it names invented partners,
 * places and offers.
 */
export const withoutDemo = {
  promotion: (promotion: Promotion): Promotion =>
    samplePromotion(promotion) === 'demo' ? { ...promotion, isVisible: false } : promotion,
  gallery: (gallery: Gallery): Gallery => ({
    ...gallery,
    images: gallery.images.filter((image) => !isSamplePicture(image)),
  }),
  consultation: (consultation: Consultation): Consultation => ({
    ...consultation,
    cards: consultation.cards.filter((card) => sampleCard(card) !== 'demo'),
  }),
  cooperations: (cooperations: readonly Cooperation[]): readonly Cooperation[] =>
    cooperations.filter((cooperation) => !isSampleCooperation(cooperation)),
}

interface Named {
  id: string
  title: string
}

/** The sample content that visitors would see. */
export interface Samples {
  promotion: Promotion | null
  cards: Named[]
  cooperations: Named[]
  pictures: Named[]
  /** Whether those of the demo are left out for visitors. */
  isOwnSite: boolean
}

export interface Sampled {
  promotion: Promotion
  gallery: Gallery
  consultation: Consultation
  /** Active and not deleted. */
  cooperations: readonly Cooperation[]
}

const named = ({ id, title }: Named): Named => ({ id, title })

export function findSamples(
  { promotion, gallery, consultation, cooperations }: Sampled,
  isOwnSite: boolean,
): Samples {
  const shown = consultation.isVisible ? consultation.cards.filter(({ isActive }) => isActive) : []
  return {
    promotion: samplePromotion(promotion) === null ? null : promotion,
    cards: shown.filter((card) => sampleCard(card) !== null).map(named),
    cooperations: cooperations.filter(isSampleCooperation).map(named),
    pictures: (gallery.isVisible ? gallery.images : []).filter(isSamplePicture).map(named),
    isOwnSite,
  }
}

/** The same words, however they are set: with or without tags. */
function plain(text: string): string {
  return textOf(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
