/** What a version did, in one line: 'Titel geändert', 'Karte «Steuern» gelöscht'. */
import type { Edited } from '#admin/shell/definition.ts'
import { values as valueWords } from './messages.ts'
import { versions as words } from '#admin/shell/versions/messages.ts'
import { rulesOf } from '#admin/shell/session/edits.ts'
import { type NamedDifference, namedDifferences } from './field-names.ts'

// More than these make the list hard to scan.
const mostNamed = 2

export function whatChanged(
  manager: Pick<Edited, 'documents' | 'fields'>,
  older: unknown,
  newer: unknown,
): string {
  const { removal } = rulesOf(manager)
  const found = namedDifferences(manager.fields, older, newer)
  const sentences = [...new Set(found.map((difference) => sentenceOn(difference, removal)))]
  if (sentences.length === 0) return words.didNothing
  const rest = sentences.length - mostNamed
  return sentences.slice(0, mostNamed).join(', ') + (rest > 0 ? ` ${words.more(rest)}` : '')
}

function sentenceOn({ label, within, segments, isItem, type, ...values }: NamedDifference, removal?: string) {
  const { did } = words
  if (removal !== undefined && segments.at(-1) === removal)
    return values.newer === valueWords.yes ? did.deleted(within) : did.broughtBack(within)
  return isItem ? did[type](label) : did.modified(label)
}
