/**
 * Which versions are given up when there are too many or the storage is full (design §3): the oldest automatic ones
 * first, then the oldest of the others ('major versions kept'), never the current state.
 */
import { chained, defaultDescription, type Version, type VersionHistory } from './version.ts'

export function isAutomatic(version: Version): boolean {
  return version.metadata.description === defaultDescription
}

/** At most `maxVersions` are left. */
export function cutToLimit(history: VersionHistory): VersionHistory {
  return withoutMostDispensable(history, history.versions.length - history.maxVersions)
}

/** One version less, for a storage that is full; `null` where only the current state is left. */
export function withOneVersionLess(history: VersionHistory): VersionHistory | null {
  const smaller = withoutMostDispensable(history, 1)
  return smaller.versions.length < history.versions.length ? smaller : null
}

function withoutMostDispensable(history: VersionHistory, count: number): VersionHistory {
  if (count <= 0) return history
  const given = new Set(mostDispensableFirst(history).slice(0, count))
  return { ...history, versions: chained(history.versions.filter((version) => !given.has(version))) }
}

function mostDispensableFirst({ versions, current }: VersionHistory): Version[] {
  const oldestFirst = versions.filter((version) => version.metadata.id !== current).toReversed()
  return [...oldestFirst.filter(isAutomatic), ...oldestFirst.filter((version) => !isAutomatic(version))]
}
