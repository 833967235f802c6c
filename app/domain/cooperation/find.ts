/** Finds the cooperation behind an address. Visitors reach only what is active and not deleted (specification §3). */
import type { Cooperation } from './cooperation.ts'

export type SlugLookup =
  | { found: 'current'; cooperation: Cooperation }
  /** The cooperation has this slug now; it is a current one, so that a redirect never leads to another redirect. */
  | { found: 'moved'; slug: string }
  | { found: 'none' }

/** Not deleted and active, newest first (specification §7). */
export function publicCooperations(cooperations: readonly Cooperation[]): Cooperation[] {
  return listedCooperations(cooperations).filter((cooperation) => cooperation.isActive)
}

/** Not deleted, newest first: the manager's list. */
export function listedCooperations(cooperations: readonly Cooperation[]): Cooperation[] {
  return cooperations
    .filter((cooperation) => !cooperation.deleted)
    .toSorted((one, other) => compare(other.createdAt, one.createdAt) || compare(one.id, other.id))
}

/** A current slug wins over a former one; of several former owners the one changed last. */
export function findBySlug(cooperations: readonly Cooperation[], slug: string): SlugLookup {
  const reachable = publicCooperations(cooperations)
  const current = reachable.find((cooperation) => cooperation.slug === slug)
  if (current) return { found: 'current', cooperation: current }
  const [moved] = reachable
    .filter((cooperation) => cooperation.formerSlugs.includes(slug))
    .toSorted((one, other) => compare(other.updatedAt, one.updatedAt))
  return moved ? { found: 'moved', slug: moved.slug } : { found: 'none' }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
