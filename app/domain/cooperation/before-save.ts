/**
 * What is done to a cooperation before it is saved: its HTML is cleaned, it gets a slug and dates; a removed one is kept
 * as deleted.
 */
import type { BeforeRemove, BeforeSave, Notice } from '#domain/before-save.ts'
import { cleanHtml } from '#domain/rich-text/html.ts'
import type { Block, Cooperation } from './cooperation.ts'
import { slugOf, withSlug } from './slug.ts'
import { isHtmlText } from './text-block.ts'

export const beforeCooperationSave: BeforeSave<Cooperation> = ({ id, content, stored, others, now }) => {
  const taken = new Set(others.filter((other) => !other.deleted).map((other) => other.slug))
  const createdAt = stored?.createdAt ?? content.createdAt
  const { blocks, notices } = cleaned(content.content)
  const dated = {
    ...content,
    content: blocks,
    id,
    createdAt,
    updatedAt: now,
    deletedAt: content.deleted ? (content.deletedAt ?? now) : null,
  }
  // A deleted cooperation occupies no slug, so it takes none from another one either. What it had is for the stored one to
  // say; of one that is no longer stored only what could be an address stays.
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

function cleaned(blocks: readonly Block[]): { blocks: Block[]; notices: Notice[] } {
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

/** A removed cooperation stays in the trash, from which it can be brought back. */
export const beforeCooperationRemove: BeforeRemove<Cooperation> = (stored, now) => ({
  ...stored,
  deleted: true,
  deletedAt: stored.deletedAt ?? now,
  updatedAt: now,
})
