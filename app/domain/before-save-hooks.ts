/**
 * Hooks that change an entry before it is saved, by content type. They are not part of the registry, because
 * the HTML parser behind them must stay out of the browser.
 */
import type { ContentType, Entry } from './content-types.ts'
import type { BeforeRemove, BeforeSave, Notice } from './before-save.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { publishWebsite } from './website/published.ts'
import { withCurrentSheet } from './website/sheet.ts'
import type { Website } from './website/website.ts'
import { unknownAnchor } from './promotion/link.ts'
import type { Promotion } from './promotion/promotion.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Consultation, ConsultationCard } from './consultation/consultation.ts'
import { cleanHtml } from '#domain/rich-text/html.ts'
import type { Block, Cooperation } from './cooperation/cooperation.ts'
import { slugOf, withSlug } from './cooperation/slug.ts'
import { isHtmlText } from './cooperation/text-block.ts'

/**
 * Prepares a cooperation for saving: its HTML is cleaned, it gets a slug and dates; a removed one is kept as
 * deleted.
 */
export const beforeCooperationSave: BeforeSave<Cooperation> = ({ id, content, stored, others, now }) => {
  const taken = new Set(others.filter((other) => !other.deleted).map((other) => other.slug))
  const createdAt = stored?.createdAt ?? notAfter(content.createdAt, now)
  const { blocks, notices } = cleanBlocks(content.content)
  const dated = {
    ...content,
    content: blocks,
    id,
    createdAt,
    updatedAt: now,
    deletedAt: content.deleted ? (stored?.deletedAt ?? now) : null,
  }
  // A deleted cooperation occupies no slug, so it takes none from another one either. The stored entry has
  // its slug; if there is none any more, only a possible address is kept.
  if (content.deleted) {
    const { slug, formerSlugs } = stored ?? { slug: content.slug, formerSlugs: [] }
    return { content: { ...dated, slug: slugOf(slug), formerSlugs }, notices }
  }
  const addressed = withSlug(dated, stored, taken)
  const isSuffixNew = addressed.slug !== stored?.slug && taken.has(slugOf(content.title))
  return {
    content: addressed,
    notices: isSuffixNew
      ? [...notices, { code: 'slug-suffixed', path: 'slug', detail: addressed.slug }]
      : notices,
  }
}

/** A new entry was dated by a device whose clock may be years ahead: it would stay first in every list. */
function notAfter(given: string, now: string): string {
  return Date.parse(given) > Date.parse(now) ? now : given
}

function cleanBlocks(blocks: readonly Block[]): { blocks: Block[]; notices: Notice[] } {
  const notices: Notice[] = []
  const clean = blocks.map((block) => {
    if (block.type !== 'text' || !isHtmlText(block.content)) return block
    const { html, removed } = cleanHtml(block.content)
    const path = `content.${block.id}.content`
    notices.push(...removed.map((detail) => ({ code: 'html-removed' as const, path, detail })))
    return { ...block, content: html }
  })
  return { blocks: clean, notices }
}

/** A removed cooperation stays in the trash and can be restored. */
export const beforeCooperationRemove: BeforeRemove<Cooperation> = (stored, now) => ({
  ...stored,
  deleted: true,
  deletedAt: stored.deletedAt ?? now,
  updatedAt: now,
})

/** Prepares the consultation for saving: its HTML is cleaned and its cards are dated. */
export const beforeConsultationSave: BeforeSave<Consultation> = ({ content, stored, now }) => {
  const notices: Notice[] = []
  const cards = content.cards.map((card) => {
    const { html, removed } = cleanHtml(card.bodyText)
    const path = `cards.${card.id}.bodyText`
    notices.push(...removed.map((detail) => ({ code: 'html-removed' as const, path, detail })))
    return withDates({ ...card, bodyText: html }, stored?.cards, now)
  })
  return { content: { ...content, cards }, notices }
}

/** Dates are set here, whatever the editor sends. */
function withDates(
  card: ConsultationCard,
  storedCards: ConsultationCard[] | undefined,
  now: string,
): ConsultationCard {
  const before = storedCards?.find(({ id }) => id === card.id)
  if (!before) return { ...card, createdAt: notAfter(card.createdAt, now), updatedAt: now }
  const kept = { ...card, createdAt: before.createdAt }
  return { ...kept, updatedAt: isSame(kept, before) ? before.updatedAt : now }
}

/**
 * The notices for the advisor when a promotion is saved. A dead link does not prevent saving: a version from
 * before the section was removed must be restorable, and the page is no worse than before.
 */
export const beforePromotionSave: BeforeSave<Promotion> = ({ content }) => {
  const detail = content.buttonText === '' ? null : unknownAnchor(content.buttonLink)
  return { content, notices: detail === null ? [] : [{ code: 'unknown-anchor', path: 'buttonLink', detail }] }
}

/** Prepares the website for saving: its information sheet gets its version. */
export const beforeWebsiteSave: BeforeSave<Website> = ({ content, stored, now }) => ({
  content: withCurrentSheet(content, stored, todayInZurich(new Date(now)), (website) =>
    publishWebsite(website, true),
  ),
  notices: [],
})

interface Hooks<Content> {
  beforeSave?: BeforeSave<Content>
  /** Without this hook, removing an entry deletes its document. */
  beforeRemove?: BeforeRemove<Content>
}

export const beforeSaveHooks: { [Type in ContentType]?: Hooks<Entry<Type>> } = {
  promotion: { beforeSave: beforePromotionSave },
  consultation: { beforeSave: beforeConsultationSave },
  cooperation: { beforeSave: beforeCooperationSave, beforeRemove: beforeCooperationRemove },
  website: { beforeSave: beforeWebsiteSave },
}
