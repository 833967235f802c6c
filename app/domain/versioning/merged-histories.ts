/** Merges the browser's version history with the backend's, version by version. */
import { unknownDate } from '#domain/repair.ts'
import { withoutEntry } from './erase.ts'
import { cutToLimit } from './retention.ts'
import { chained, type Version, type VersionHistory } from './version.ts'

/**
 * Each version once, by id. The backend decides which one is current, or that none is; if it has none at all, the browser does.
 */
export function mergedHistories(local: VersionHistory, stored: VersionHistory): VersionHistory {
  const byId = new Map<string, Version>()
  for (const version of [...withoutErased(local, stored.erased).versions, ...stored.versions]) {
    const known = byId.get(version.metadata.id)
    byId.set(version.metadata.id, known ? changedLast(known, version) : version)
  }
  return cutToLimit({
    current: stored.versions.length > 0 ? stored.current : local.current,
    versions: chained([...byId.values()]),
    totalVersions: Math.max(local.totalVersions, stored.totalVersions, byId.size),
    maxVersions: stored.maxVersions,
    ...(stored.erased && { erased: stored.erased }),
  })
}

/** A version that only this browser has knows nothing of what was erased elsewhere. */
function withoutErased(local: VersionHistory, erased: readonly string[] = []): VersionHistory {
  return erased.reduce((history, id) => withoutEntry(history, id, unknownDate), local)
}

/** What was erased on one device must not come back from another one. */
function changedLast(one: Version, other: Version): Version {
  const [erased, alsoErased] = [one.metadata.erasedAt ?? '', other.metadata.erasedAt ?? '']
  if (erased !== alsoErased) return erased > alsoErased ? one : other
  return (one.metadata.updatedAt ?? '') > (other.metadata.updatedAt ?? '') ? one : other
}
