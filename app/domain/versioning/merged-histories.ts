/** Merges the browser's version history with the backend's, version by version. */
import { cutToLimit } from './retention.ts'
import { chained, type Version, type VersionHistory } from './version.ts'

/**
 * Each version once, by id. The backend decides which one is current, or that none is; if it has none at all, the browser does.
 */
export function mergedHistories(local: VersionHistory, stored: VersionHistory): VersionHistory {
  const byId = new Map<string, Version>()
  for (const version of [...local.versions, ...stored.versions]) {
    const known = byId.get(version.metadata.id)
    byId.set(version.metadata.id, known ? renamedLast(known, version) : version)
  }
  return cutToLimit({
    current: stored.versions.length > 0 ? stored.current : local.current,
    versions: chained([...byId.values()]),
    totalVersions: Math.max(local.totalVersions, stored.totalVersions, byId.size),
    maxVersions: stored.maxVersions,
  })
}

function renamedLast(one: Version, other: Version): Version {
  return (one.metadata.updatedAt ?? '') > (other.metadata.updatedAt ?? '') ? one : other
}
