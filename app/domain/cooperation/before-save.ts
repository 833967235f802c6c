/** What is done to a cooperation before it is saved: it gets a slug and dates; a removed one is kept as deleted. */
import type { BeforeRemove, BeforeSave } from '#domain/before-save.ts'
import type { Cooperation } from './cooperation.ts'
import { slugOf, withSlug } from './slug.ts'

export const beforeCooperationSave: BeforeSave<Cooperation> = ({ id, content, stored, others, now }) => {
  const taken = new Set(others.filter((other) => !other.deleted).map((other) => other.slug))
  const createdAt = stored?.createdAt ?? content.createdAt
  const dated = {
    ...content,
    id,
    createdAt,
    updatedAt: now,
    deletedAt: content.deleted ? (content.deletedAt ?? now) : null,
  }
  // A deleted cooperation occupies no slug, so it takes none from another one either. What it had is for the stored one to
  // say; of one that is no longer stored only what could be an address stays.
  if (content.deleted) {
    const { slug, formerSlugs } = stored ?? { slug: content.slug, formerSlugs: [] }
    return { content: { ...dated, slug: slugOf(slug), formerSlugs }, notices: [] }
  }
  const addressed = withSlug(dated, stored, taken)
  const isSuffixNew = addressed.slug !== stored?.slug && taken.has(slugOf(content.title))
  return {
    content: addressed,
    notices: isSuffixNew ? [{ code: 'slug-suffixed', path: 'slug', detail: addressed.slug }] : [],
  }
}

/** Soft delete. */
export const beforeCooperationRemove: BeforeRemove<Cooperation> = (stored, now) => ({
  ...stored,
  deleted: true,
  deletedAt: stored.deletedAt ?? now,
  updatedAt: now,
})
