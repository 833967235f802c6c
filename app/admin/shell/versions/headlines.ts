/** What versions are called: one that was named by its name, any other by what changed with it. */
import { isAutomatic } from '#domain/versioning/naming.ts'
import { findVersion, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { whatChanged } from '#admin/shell/compare/what-changed.ts'
import type { Manager } from '#admin/shell/definition.ts'

/** By the id of the version. */
export function headlinesOf(
  manager: Manager,
  history: VersionHistory,
  contentOf: (version: Version) => unknown,
): ReadonlyMap<string, string> {
  const headlineOf = (version: Version) => {
    const before = findVersion(history, version.previousVersionId)
    if (!before || !isAutomatic(version)) return version.metadata.description
    return whatChanged(manager, contentOf(before), contentOf(version))
  }
  return new Map(history.versions.map((version) => [version.metadata.id, headlineOf(version)]))
}
