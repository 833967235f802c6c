/**
 * Converts between the use cases of editing and the editor's protocol. The test server of the session model uses it,
 * too.
 */
import type {
  HistoryAnswer,
  HistoryRequest,
  SaveAnswer,
  SavedThere,
  SaveRequest,
  StoredContent,
} from '#admin/shell/protocol.ts'
import { screens } from '#admin/messages.ts'
import type { ContentType } from '#domain/content-types.ts'
import type { Editing } from '#server/content/editing.server.ts'
import type { SaveInput } from '#server/content/save.server.ts'

export async function saveBy(
  editing: Editing,
  type: ContentType,
  request: SaveRequest & Pick<SaveInput, 'by' | 'device'>,
): Promise<SaveAnswer> {
  const saved = await editing.save({ type, ...request })
  switch (saved.outcome) {
    case 'saved': {
      const { outcome, entries, cameAlong, isOvertaken, notices } = saved
      return { outcome, ...splitEntries(entries), cameAlong, isOvertaken, notices }
    }
    case 'conflict':
      return { outcome: 'conflict', ...withDefaults(splitEntries(saved.theirs), editing.initial(type)) }
    case 'invalid':
      return {
        outcome: 'invalid',
        problems: Object.fromEntries(saved.problems.map(({ path, code }) => [path, code])),
      }
    case 'unavailable':
    case 'too-large':
      return { outcome: saved.outcome }
  }
}

export async function historyChangedBy(
  editing: Editing,
  type: ContentType,
  request: HistoryRequest,
  by?: SaveInput['by'],
): Promise<HistoryAnswer> {
  switch (request.action) {
    case 'rename':
      return editing.rename(type, request.id, request.description)
    case 'keep': {
      const { changes, version, description } = request
      return editing.keepNotChosen({ type, changes, version, change: { changeType: 'update', description } })
    }
    case 'erase-picture': {
      const erased = await editing.erasePicture(request.picture, by)
      if (erased.outcome !== 'in-use' || erased.type === undefined) return erased
      return { outcome: 'in-use', usedIn: screens[erased.type].tab }
    }
    case 'erase-entry':
      return editing.eraseEntry(type, request.id, by)
  }
}

type Stored = Record<string, { revision: string; content: unknown; saved?: SavedThere[string] } | null>

/** The backend's entries of a content type. */
export function toStoredContent(
  answer: { outcome: 'loaded'; entries: Stored } | { outcome: 'unavailable' },
  initial: Readonly<Record<string, unknown>>,
): StoredContent {
  if (answer.outcome === 'unavailable') return { entries: null, revisions: {} }
  return withDefaults(splitEntries(answer.entries), initial)
}

/** Splits contents from revisions; both are `null` for a removed entry. */
function splitEntries(stored: Stored) {
  const entries = Object.entries(stored)
  return {
    entries: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.content ?? null])),
    revisions: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.revision ?? null])),
    saved: Object.fromEntries(entries.flatMap(([id, entry]) => (entry?.saved ? [[id, entry.saved]] : []))),
  }
}

/** If nothing was ever saved, the editor starts with the content that visitors see. */
function withDefaults(
  { entries, revisions, saved }: ReturnType<typeof splitEntries>,
  initial: Readonly<Record<string, unknown>>,
) {
  if (Object.keys(entries).length > 0) return { entries, revisions, saved }
  const none = Object.fromEntries(Object.keys(initial).map((id) => [id, null]))
  return { entries: { ...initial }, revisions: none }
}
