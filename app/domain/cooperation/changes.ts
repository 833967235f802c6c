/** The steps by which the advisor edits the cooperations. Each can be applied to any state of them. */
import type { Cooperation } from './cooperation.ts'
import { withSlug } from './slug.ts'

export type Cooperations = Readonly<Record<string, Cooperation>>

/** Saves the cooperation with an available slug. One that another tab has deleted meanwhile is restored, not lost. */
export function withCooperation(
  cooperations: Cooperations,
  cooperation: Cooperation,
): Record<string, Cooperation> {
  return { ...cooperations, [cooperation.id]: assignAddress(cooperations, cooperation) }
}

export function assignAddress(cooperations: Cooperations, cooperation: Cooperation): Cooperation {
  const others = Object.values(cooperations).filter(({ id, deleted }) => id !== cooperation.id && !deleted)
  const taken = new Set(others.map(({ slug }) => slug))
  return withSlug(cooperation, cooperations[cooperation.id] ?? null, taken)
}

/** Shows or hides it on the website. */
export function withSwitched(
  cooperations: Cooperations,
  id: string,
  isActive: boolean,
): Record<string, Cooperation> {
  return changeOne(cooperations, id, (cooperation) => ({ ...cooperation, isActive }))
}

/** Soft delete: moves it to the trash. */
export function withDeleted(
  cooperations: Cooperations,
  id: string,
  now: string,
): Record<string, Cooperation> {
  return changeOne(cooperations, id, (cooperation) =>
    cooperation.deleted ? cooperation : { ...cooperation, deleted: true, deletedAt: now },
  )
}

export function withBroughtBack(cooperations: Cooperations, id: string): Record<string, Cooperation> {
  return changeOne(cooperations, id, (cooperation) =>
    assignAddress(cooperations, { ...cooperation, deleted: false, deletedAt: null }),
  )
}

/**
 * The cooperations after restoring an earlier state: slugs they had in the meantime keep redirecting to them,
 * and entries in the trash stay there. One that did not exist then is left out, which deletes it.
 */
export function withRestored(current: Cooperations, earlier: Cooperations): Record<string, Cooperation> {
  const inTrash = Object.values(current).filter(({ deleted }) => deleted)
  const back = Object.values(earlier).map((cooperation) =>
    cooperation.deleted ? cooperation : assignAddress(current, cooperation),
  )
  return Object.fromEntries([...inTrash, ...back].map((cooperation) => [cooperation.id, cooperation]))
}

/** The deleted ones, most recently deleted first. */
export function listDeletedCooperations(cooperations: Cooperations): Cooperation[] {
  return Object.values(cooperations)
    .filter(({ deleted }) => deleted)
    .toSorted((one, other) => deletionTime(other) - deletionTime(one))
}

function deletionTime({ deletedAt }: Cooperation): number {
  return deletedAt === null ? 0 : Date.parse(deletedAt)
}

function changeOne(
  cooperations: Cooperations,
  id: string,
  change: (cooperation: Cooperation) => Cooperation,
): Record<string, Cooperation> {
  const cooperation = cooperations[id]
  return cooperation ? { ...cooperations, [id]: change(cooperation) } : { ...cooperations }
}
