/** What an editor holds once somebody else's state has become its ground. */
import { isSame } from '#domain/versioning/same.ts'
import type { Manager, SaveOrder } from '#admin/shell/definition.ts'
import type { EditorState } from './editor-state.ts'
import { differingEntries, type EntriesById, overlaid, type Revisions } from './entries.ts'

export interface Rebased<Content> {
  content: Content
  /** What else than the step was typed went into an entry that they changed too: the next save would undo their change. */
  leavesTypedOut: boolean
}

interface Theirs {
  entries: EntriesById
  revisions: Revisions
}

/** `sent`: the entries of the save that met theirs; `update`: the step it was, if it was one. */
export function rebased<Content, Form>(
  manager: Manager,
  { saved, content, revisions }: EditorState<Content, Form>,
  sent: EntriesById,
  update: SaveOrder<Content>['update'],
  theirs: Theirs,
): Rebased<Content> {
  const theirContent: Content = manager.read(theirs.entries)
  if (update && isSame(update(saved), update(content)))
    return { content: theirContent, leavesTypedOut: false }
  const typed = differingEntries(manager.write(saved), manager.write(content))
  if (update && Object.keys(typed).some((id) => theirs.revisions[id] !== revisions[id]))
    return { content: theirContent, leavesTypedOut: true }
  const mine = update ? typed : { ...sent, ...typed }
  return { content: manager.read(overlaid(theirs.entries, mine)), leavesTypedOut: false }
}
