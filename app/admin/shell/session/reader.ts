/** Reads what is stored by now, beside saves that say so themselves. */
import { learn, moveOn, tellOfOthers } from './head.ts'
import type { Offers } from './offers.ts'
import type { OwnDraft } from './own-draft.ts'
import type { SessionParts } from './parts.ts'
import type { SaveResult } from './state.ts'

export interface Reader {
  /** Reads what is stored, unless a save says so itself, and looks for drafts of tabs that were closed. */
  refresh(): Promise<void>
  /** What is read before or while something is saved says nothing about what is stored afterwards. */
  beside(save: Promise<SaveResult>): Promise<SaveResult>
  hasSaved(): boolean
}

export function createReader(parts: SessionParts, draft: OwnDraft, offers: Offers): Reader {
  const { manager, deps, state } = parts
  const saves = { begun: 0, ended: 0 }
  let loads = 0
  /** A load was dropped because of a save. */
  let isMissed = false

  async function refresh() {
    const load = ++loads
    const { begun, ended } = saves
    const answer = await deps.calls.load(manager.type)
    // A save that asks something goes on with what it showed.
    const isOvertaken = load !== loads || begun !== ended || begun !== saves.begun || ended !== saves.ended
    if (isOvertaken) isMissed = load === loads
    const isCurrent = answer.entries !== null && !isOvertaken
    if (answer.entries !== null && isCurrent) {
      const before = state.get()
      learn(parts, { content: manager.read(answer.entries), revisions: answer.revisions })
      const isMine = moveOn(parts)
      if (!isMine) tellOfOthers(parts, before)
      draft.flush()
    }
    await offers.look(isCurrent)
  }

  return {
    refresh,
    async beside(save) {
      saves.begun++
      const result = await save
      saves.ended++
      if (isMissed && saves.begun === saves.ended) {
        isMissed = false
        void refresh()
      }
      return result
    },
    hasSaved: () => saves.begun > 0,
  }
}
