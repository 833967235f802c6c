/** Checks of the advisor's content: texts, pictures, the promotion. */
import type { Consultation } from '#domain/consultation/consultation.ts'
import { type Cooperation, defaultImageAlt } from '#domain/cooperation/cooperation.ts'
import { plainText } from '#domain/cooperation/text-block.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { promotionContrast, requiredContrast } from '#domain/promotion/contrast.ts'
import { buttonTarget } from '#domain/promotion/link.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { visibilityAt } from '#domain/promotion/visibility.ts'
import type { Samples } from '#domain/samples/samples.ts'
import type { Website } from '#domain/website/website.ts'
import type { FindingOf } from './finding.ts'

/** The content as visitors get it. */
export interface CheckedContent {
  /** As the advisor wrote it. */
  saved: Website
  website: Website
  promotion: Promotion
  gallery: Gallery
  consultation: Consultation
  /** Active and not deleted. */
  cooperations: readonly Cooperation[]
  /** Visitors may not get these. */
  samples: Samples
}

const pickName = ({ id, title }: { id: string; title: string }) => ({ id, title })
const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

const imagesOf = ({ content }: Cooperation) =>
  content.flatMap((block) => (block.type === 'image' && block.imageUrl !== '' ? [block] : []))
/** 'Bild', with which the editor fills the field, describes nothing. */
const isDescribed = (alt: string) => alt.trim() !== '' && alt.trim() !== defaultImageAlt
const hasText = ({ content }: Cooperation) =>
  content.some(({ type, content: words }) => type === 'text' && plainText(words) !== '')

export function checkPortrait({ website }: CheckedContent): FindingOf<'portrait'> {
  return website.about.portrait === '' ? { state: 'open', about: ['portrait'] } : { state: 'done' }
}

export function checkAltTexts({ gallery, cooperations }: CheckedContent): FindingOf<'alt-texts'> {
  const shown = gallery.isVisible ? inOrder(gallery.images) : []
  const pictures = shown.filter(({ alt }) => alt.trim() === '')
  const undescribed = cooperations
    .map((each) => ({
      ...pickName(each),
      images: imagesOf(each).filter(({ imageAlt }) => !isDescribed(imageAlt)),
    }))
    .filter(({ images }) => images.length > 0)
  const about = [
    ...pictures.map(({ id }) => id),
    ...undescribed.flatMap(({ images }) => images.map(({ id }) => id)),
  ]
  const count = shown.length + cooperations.flatMap(imagesOf).length
  if (count === 0) return { state: 'none' }
  if (about.length === 0) return { state: 'done', count }
  return {
    state: 'open',
    about,
    pictures: pictures.map(pickName),
    cooperations: undescribed.map(({ id, title, images }) => ({ id, title, count: images.length })),
  }
}

export function checkEmptyTexts({ consultation, cooperations }: CheckedContent): FindingOf<'empty-texts'> {
  const shownCards = consultation.isVisible ? consultation.cards.filter(({ isActive }) => isActive) : []
  const cards = shownCards.filter(({ bodyText }) => isBlank(bodyText)).map(pickName)
  const empty = cooperations.filter((each) => !hasText(each)).map(pickName)
  const about = [...cards, ...empty].map(({ id }) => id)
  const count = shownCards.length + cooperations.length
  if (count === 0) return { state: 'none' }
  return about.length === 0 ? { state: 'done', count } : { state: 'open', about, cards, cooperations: empty }
}

export function checkButtonLink({ promotion }: CheckedContent): FindingOf<'button-link'> {
  const { isVisible, buttonText, buttonLink } = promotion
  if (!isVisible || buttonText.trim() === '') return { state: 'none' }
  return buttonTarget(buttonLink).kind === 'none'
    ? { state: 'open', about: [buttonLink], text: buttonText }
    : { state: 'done' }
}

export function checkPromotionTime({ promotion }: CheckedContent, now: Date): FindingOf<'promotion-time'> {
  const visibility = visibilityAt(promotion, now)
  if (visibility.state === 'off') return { state: 'none' }
  if (visibility.state === 'visible') return { state: 'done', visibility }
  const { visibleFrom = '', visibleUntil = '' } = promotion
  return { state: 'open', about: [`${visibility.state} ${visibleFrom} ${visibleUntil}`], visibility }
}

/** Missing texts need no contrast. */
export function checkContrast({ promotion }: CheckedContent): FindingOf<'contrast'> {
  if (!promotion.isVisible) return { state: 'none' }
  const ratios = promotionContrast(promotion)
  const text = promotion.title + promotion.body === '' ? Number.POSITIVE_INFINITY : ratios.text
  const button = promotion.buttonText === '' ? Number.POSITIVE_INFINITY : ratios.button
  if (Math.min(text, button) >= requiredContrast) {
    const ratio = Math.min(text, button)
    return Number.isFinite(ratio) ? { state: 'done', ratio } : { state: 'none' }
  }
  const colors = [promotion.textColor, promotion.backgroundColor, promotion.backgroundOpacity]
  const buttonColors = [promotion.buttonTextColor, promotion.buttonColor]
  return { state: 'open', about: [[...colors, ...buttonColors, promotion.image].join(' ')], text, button }
}
