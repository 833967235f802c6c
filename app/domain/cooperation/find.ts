/**
 * Finds the cooperation behind an address. Visitors only get cooperations that are active and not deleted.
 */
import { compareTexts } from '#domain/list-order.ts'
import type { Cooperation } from './cooperation.ts'

export type SlugLookup =
  | { found: 'current'; cooperation: Cooperation }
  /** The cooperation's current slug; never a former one, so that a redirect does not lead to another redirect. */
  | { found: 'moved'; slug: string }
  | { found: 'none' }

/** Not deleted and active, newest first. */
export function publicCooperations(cooperations: readonly Cooperation[]): Cooperation[] {
  return listCooperations(cooperations).filter((cooperation) => cooperation.isActive)
}

/** Not deleted, newest first: the list in the manager. */
export function listCooperations(cooperations: readonly Cooperation[]): Cooperation[] {
  return cooperations
    .filter((cooperation) => !cooperation.deleted)
    .toSorted((one, other) => compareTexts(other.createdAt, one.createdAt) || compareTexts(one.id, other.id))
}

/** A current slug wins over a former one; among several former owners, the most recently changed one wins. */
export function findBySlug(cooperations: readonly Cooperation[], slug: string): SlugLookup {
  const reachable = publicCooperations(cooperations)
  const current = reachable.find((cooperation) => cooperation.slug === slug)
  if (current) return { found: 'current', cooperation: current }
  const [moved] = reachable
    .filter((cooperation) => cooperation.formerSlugs.includes(slug))
    .toSorted((one, other) => compareTexts(other.updatedAt, one.updatedAt))
  return moved ? { found: 'moved', slug: moved.slug } : { found: 'none' }
}
