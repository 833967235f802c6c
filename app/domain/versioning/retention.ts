/**
 * Which versions are dropped when there are too many or the storage is full: the oldest automatic ones first, then the
 * oldest of the others ('major versions kept'), never the current state.
 */
import { chained, defaultDescription, type Version, type VersionHistory } from './version.ts'

export function isAutomatic(version: Version): boolean {
  return version.metadata.description === defaultDescription
}

/** Keeps at most `maxVersions`. */
export function cutToLimit(history: VersionHistory): VersionHistory {
  return withoutLeastImportant(history, history.versions.length - history.maxVersions)
}

/** Drops one version, for when the storage is full; `null` if only the current state is left. */
export function withOneVersionLess(history: VersionHistory): VersionHistory | null {
  const smaller = withoutLeastImportant(history, 1)
  return smaller.versions.length < history.versions.length ? smaller : null
}

function withoutLeastImportant(history: VersionHistory, count: number): VersionHistory {
  if (count <= 0) return history
  const given = new Set(leastImportantFirst(history).slice(0, count))
  return { ...history, versions: chained(history.versions.filter((version) => !given.has(version))) }
}

function leastImportantFirst({ versions, current }: VersionHistory): Version[] {
  const oldestFirst = versions.filter((version) => version.metadata.id !== current).toReversed()
  return [...oldestFirst.filter(isAutomatic), ...oldestFirst.filter((version) => !isAutomatic(version))]
}
