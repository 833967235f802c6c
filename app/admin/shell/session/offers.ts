/** Drafts of earlier visits and closed tabs: which are on offer, and what becomes of one. */
import { isSame } from '#domain/versioning/same.ts'
import { drafts as draftWords, saving as words } from './messages.ts'
import type { Drafts } from './drafts.ts'
import { moveOn } from './head.ts'
import type { OwnDraft } from './own-draft.ts'
import type { SessionParts } from './parts.ts'
import { holds } from './rebase.ts'
import type { Saver } from './saver.ts'
import { type Draft, isFormDirty } from './state.ts'

export interface Offers {
  /** `isCurrent`: what is stored was read just now; only then what says nothing new can be let go. */
  look(isCurrent: boolean): Promise<void>
  /** Into the editor; `false` where it has to stay on offer, or another tab has it. */
  takeOver(draft: Draft): Promise<boolean>
  discard(draft: Draft): Promise<void>
}

export function createOffers(parts: SessionParts, own: OwnDraft, drafts: Drafts, saver: Saver): Offers {
  const { deps, state, notices } = parts

  function withdraw(id: string) {
    state.set({ drafts: state.get().drafts.filter((draft) => draft.id !== id) })
  }

  async function exchange({ id }: Draft): Promise<boolean> {
    const granted = await own.granted(id)
    // From here on without a pause: what is typed in one would be in neither draft.
    const current = granted && drafts.read(id)
    if (!granted || !current) {
      granted?.release()
      withdraw(id)
      notices.toast(draftWords.elsewhere)
      return false
    }
    if (!own.setAside(granted)) {
      granted.release()
      return false
    }
    withdraw(id)
    saver.startOver()
    open(parts, own, current)
    return true
  }

  return {
    async look(isCurrent) {
      const locked = await own.heldLocks()
      const isOnOffer = ({ id }: Draft) => id !== own.id() && !locked.has(drafts.keyOf(id))
      const found = drafts.all().filter(isOnOffer)
      const news = found.filter((draft) => isNews(parts, draft))
      if (isCurrent) for (const draft of found) if (!news.includes(draft)) own.remove(draft.id)
      state.set({ drafts: news })
      if (deps.store.takeDamageCount() > 0) notices.warn(words.damaged)
    },
    takeOver: (draft) => saver.inTurn(() => exchange(draft)),
    async discard({ id }) {
      withdraw(id)
      const granted = await own.granted(id)
      if (granted === null) return notices.toast(draftWords.elsewhere)
      own.remove(id)
      granted.release()
    },
  }
}

function isNews({ state, rules }: SessionParts, { work, unsent }: Draft): boolean {
  const stored = state.get().head.content
  return (
    isFormDirty(work.form) ||
    [work, ...(unsent ? [unsent] : [])].some(
      ({ base, content }) => !isSame(content, stored) && !holds(rules, base, content, stored),
    )
  )
}

function open(parts: SessionParts, own: OwnDraft, { work, unsent }: Draft) {
  const { state } = parts
  const { base } = unsent ?? work
  own.typed({ work, unsent })
  // What it was typed on was stored once, and the defaults may never have been.
  if (state.get().source === 'defaults' && base !== undefined)
    state.set({ head: { content: base, revisions: {} }, source: 'copy' })
  moveOn(parts)
  own.flush()
}
