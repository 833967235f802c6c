/** What happens to a cooperation before it is stored: it gets its address and its dates; a removed one is kept. */
import type { Prepare, Remove } from '#domain/preparing.ts'
import type { Cooperation } from './cooperation.ts'
import { slugOf, withSlug } from './slug.ts'

export const prepareCooperation: Prepare<Cooperation> = ({ id, content, stored, others, now }) => {
  const taken = new Set(others.filter((other) => !other.deleted).map((other) => other.slug))
  const createdAt = stored?.createdAt ?? content.createdAt
  const dated = {
    ...content,
    id,
    createdAt,
    updatedAt: now,
    deletedAt: content.deleted ? (content.deletedAt ?? now) : null,
  }
  // A deleted cooperation has no address, so it takes none away from another one either. What it had is the stored one's
  // to say; of one that is not stored any more only what could be an address stays.
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

/** Soft delete (specification §3). */
export const removeCooperation: Remove<Cooperation> = (stored, now) => ({
  ...stored,
  deleted: true,
  deletedAt: stored.deletedAt ?? now,
  updatedAt: now,
})
