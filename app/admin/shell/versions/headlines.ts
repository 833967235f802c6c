/** The headlines of versions: the given name, or otherwise a summary of the changes. */
import { findVersion, isAutomatic, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { type Difference, differences } from '#domain/versioning/diff.ts'
import {
  listFixedDifferences,
  type NamedDifference,
  nameDifferences,
} from '#admin/shell/compare/field-names.ts'
import { values as valueWords } from '#admin/shell/compare/messages.ts'
import type { Edited, Manager } from '#admin/shell/definition.ts'
import { rulesOf } from '#admin/shell/session/moves.ts'
import { versions as words } from './messages.ts'

// More than these make the list hard to scan.
const mostNamed = 2

/** The headlines by version id. */
export function headlinesOf(
  manager: Manager,
  history: VersionHistory,
  contentOf: (version: Version) => unknown,
): ReadonlyMap<string, string> {
  const headlineOf = (version: Version) => {
    if (!isAutomatic(version)) return version.metadata.description
    const change = changeOf(history, version, contentOf)
    return change ? whatChanged(manager, ...change) : version.metadata.description
  }
  return new Map(history.versions.map((version) => [version.metadata.id, headlineOf(version)]))
}

/**
 * The state before a version, its own state, and its changes. The changes recorded when it was made come
 * first, because the state before may have been dropped since. Otherwise they are the difference from the
 * next older version; `null` if there is none.
 */
export function changeOf(
  history: VersionHistory,
  version: Version,
  contentOf: (version: Version) => unknown,
): [older: unknown, newer: unknown, found: readonly Difference[]] | null {
  const { changed, replaced } = version.metadata
  const before = findVersion(history, replaced ?? null) ?? findVersion(history, version.previousVersionId)
  if (!before && !changed) return null
  const [older, newer] = [before && contentOf(before), contentOf(version)]
  return [older, newer, changed ? listFixedDifferences(changed, older, newer) : differences(older, newer)]
}

/** The changes in one line: 'Titel geändert', 'Karte «Steuern» gelöscht'. */
export function whatChanged(
  manager: Pick<Edited, 'documents' | 'fields'>,
  older: unknown,
  newer: unknown,
  found?: readonly Difference[],
): string {
  const { removal } = rulesOf(manager)
  const told = nameDifferences(manager.fields, older, newer, found)
  const sentences = [...new Set(told.map((difference) => sentenceOn(difference, removal)))]
  if (sentences.length === 0) return words.didNothing
  return shorten(sentences, mostNamed)
}

/** Returns the first names, and the number of the others. */
export function shorten(names: readonly string[], most: number): string {
  const rest = names.length - most
  return names.slice(0, most).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}

function sentenceOn({ label, within, segments, isItem, type, ...values }: NamedDifference, removal?: string) {
  const { did } = words
  if (removal !== undefined && segments.at(-1) === removal)
    return values.newer === valueWords.yes ? did.deleted(within) : did.broughtBack(within)
  return isItem ? did[type](label) : did.modified(label)
}
