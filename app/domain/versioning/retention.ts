/**
 * Which versions are dropped when there are too many or the storage is full: the oldest that no person named first, then
 * 'Erstversion' and restored ones, then the named ones. Never because there are too many: the current state, the one it
 * replaced, whatever else was added last, and what was there before anything was saved, which does not count.
 */
import { isInitial, isNamed } from './naming.ts'
import { chained, firstDescription, type Version, type VersionHistory } from './version.ts'

/** How many count towards `maxVersions`. */
export function countOf({ versions }: VersionHistory): number {
  return versions.filter((version) => !isInitial(version)).length
}

export function cutToLimit(history: VersionHistory): VersionHistory {
  const superfluous = countOf(history) - history.maxVersions
  if (superfluous <= 0) return history
  const counted = leastImportantFirst(history).filter((version) => !isInitial(version))
  return without(history, counted.slice(0, superfluous))
}

/** Drops one version, for when the storage is full; `null` if only the current state is left. */
export function withOneVersionLess(history: VersionHistory): VersionHistory | null {
  const [least] = leastImportantFirst(history)
  return least ? without(history, [least]) : null
}

function without(history: VersionHistory, dropped: readonly Version[]): VersionHistory {
  return { ...history, versions: chained(history.versions.filter((version) => !dropped.includes(version))) }
}

/** All but the current state. */
function leastImportantFirst(history: VersionHistory): Version[] {
  const last = lastOf(history)
  const importance = (version: Version) => (last.has(version.metadata.id) ? 3 : importanceOf(version))
  return history.versions
    .filter(({ metadata }) => metadata.id !== history.current)
    .toReversed()
    .toSorted((one, other) => importance(one) - importance(other))
}

/**
 * The current state, the one it replaced, and what was added last beside it: a version that lost a conflict outlives the save
 * that follows. Content that another release wrote has no version: then the state before it.
 */
function lastOf({ versions, current }: VersionHistory): ReadonlySet<string | null | undefined> {
  const wasCurrent = versions.find(({ metadata }) => metadata.replaced !== undefined)
  const state = versions.find(({ metadata }) => metadata.id === current) ?? wasCurrent
  const beside = versions.find((version) => version !== state)
  return new Set([state?.metadata.id, state && replacedBy(state), beside?.metadata.id])
}

function importanceOf(version: Version): number {
  const { changeType, description } = version.metadata
  if (isNamed(version)) return 2
  const isMilestone = changeType === 'restore' || description === firstDescription || isInitial(version)
  return isMilestone ? 1 : 0
}

/** Older releases did not store it: then it is the next older one. */
function replacedBy({ metadata, previousVersionId }: Version): string | null {
  return metadata.replaced ?? previousVersionId
}
