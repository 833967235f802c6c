/** What a version is called: one that somebody named by its name, any other by what changed with it. */
import { isAutomatic } from '#domain/versioning/retention.ts'
import { findVersion, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { whatChanged } from '#admin/shell/compare/what-changed.ts'
import type { Manager } from '#admin/shell/definition.ts'

export function headlineOf(
  manager: Manager,
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): string {
  const before = findVersion(history, version.previousVersionId)
  if (!before || !isAutomatic(version)) return version.metadata.description
  return whatChanged(manager, contentOf(before), contentOf(version))
}
