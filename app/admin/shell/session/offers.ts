/** The offered drafts of earlier visits and closed tabs: listing, opening, discarding and adding them. */
import { isSame } from '#domain/versioning/same.ts'
import { moveTypedText, type SessionContext } from './context.ts'
import type { Drafts } from './drafts.ts'
import { putOnTop, readDraftedContent, withoutPending } from './moves.ts'
import { drafts as draftWords, saving as words, transfer as transferWords } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import type { Saver } from './saver.ts'
import {
  type AnyContent,
  atRest,
  type Draft,
  isDirty,
  type SaveNote,
  type SaveResult,
  workOn,
} from './state.ts'

export function createOffers(context: SessionContext, own: OwnDraft, drafts: Drafts, saver: Saver) {
  const { deps, state, notices } = context

  function withdraw(id: string) {
    notices.dropToasts(({ undo }) => undo?.of === 'draft' && undo.id === id)
    state.set({ drafts: state.get().drafts.filter((draft) => draft.id !== id) })
  }
  async function exchange({ id }: Draft): Promise<boolean> {
    const granted = await own.lockOther(id)
    const draft = granted && (await drafts.read(id))
    if (!draft) notices.toast(draftWords.elsewhere)
    if (!granted || !draft || !(await own.setAside(granted))) {
      granted?.release()
      if (!draft) withdraw(id)
      return false
    }
    withdraw(id)
    openInEditor(context, own, draft)
    return true
  }
  const open = (draft: Draft) => saver.inTurn(() => exchange(draft))
  async function discard({ id }: Draft) {
    withdraw(id)
    const granted = await own.lockOther(id)
    if (granted === null) return notices.toast(draftWords.elsewhere)
    const draft = await drafts.read(id)
    own.remove(id)
    granted.release()
    if (draft) offerBack(context, own, draft)
  }

  async function look(isCurrent: boolean): Promise<void> {
    const before = state.get().drafts
    const locked = await own.readHeldLocks()
    const { drafts: found, isAnyDamaged } = await drafts.all(
      (key) => key !== drafts.keyOf(own.id()) && !locked.has(key),
    )
    if (isAnyDamaged || deps.store.takeDamageCount() > 0) notices.warn(words.damaged)
    // Drafts were set aside or withdrawn in the meantime.
    if (state.get().drafts !== before) return look(isCurrent)
    const news = found.filter((draft) => isNews(context, draft))
    if (isCurrent) for (const draft of found) if (!news.includes(draft)) own.remove(draft.id)
    state.set({ drafts: news })
  }

  return {
    /**
     * Lists the drafts on offer. Removes those without news only if the stored content was read just now
     * (`isCurrent`).
     */
    look,
    /** Opens a draft in the editor; `false` if it has to stay on offer, or another tab holds it. */
    open,
    async takeOver(draft: Draft) {
      if (await open(draft)) notices.toast(draftWords.takenOver)
    },
    async transfer(draft?: Draft): Promise<SaveResult> {
      if (draft && !(await open(draft))) return 'yielded'
      return saver.sendPending()
    },
    discard: (draft?: Draft) =>
      void (draft ? discard(draft) : saver.inTurn(() => discardPending(context, own))),
    ...createAsideSteps(context, own, saver, open),
  }
}

/** The steps by which typed text leaves the editor. */
function createAsideSteps(
  { state, notices }: SessionContext,
  own: OwnDraft,
  saver: Saver,
  open: (draft: Draft) => Promise<boolean>,
) {
  return {
    async discardTyped() {
      // A save without an answer is discarded above the bar instead.
      if (state.get().pending !== null || !(await own.setAside())) return
      startAnew(state, own)
      const [kept] = state.get().drafts
      notices.toast(draftWords.discarded, kept && { of: 'draft', id: kept.id, run: () => void open(kept) })
    },
    async reset(content: AnyContent, note: SaveNote) {
      const { pending, head } = state.get()
      const othersSaved = saver.othersSaved()
      // The answer to a save under way decides what there is to reset. What came in from others with it was
      // not on the screen at the click, and stays.
      const isReset = await saver.inTurn(async () => {
        if (!(await own.setAside())) return false
        const base =
          othersSaved === saver.othersSaved() ? state.get().head.content : (pending ?? head).content
        own.type({ work: { ...workOn(base), content }, pending: null })
        return true
      })
      return isReset ? saver.save(note) : null
    },
  }
}

/** Discards the pending save, which can be brought back. Text typed on top becomes a draft of its own. */
async function discardPending(context: SessionContext, own: OwnDraft) {
  const { manager, state } = context
  const { pending, work } = state.get()
  if (pending === null) return
  const isAll = !isDirty({ work })
  state.set({ pending: null, work: withoutPending(manager, work, pending) })
  if (!isAll && !(await own.setAside())) {
    const typed = state.get().work
    return state.set({ pending, work: { ...typed, ...putOnTop(manager, typed, pending) } })
  }
  startAnew(state, own)
  const sent = isAll ? work : workOn(pending.content)
  offerBack(context, own, { savedAt: pending.version.timestamp, work: sent, pending })
}

/** Offers a discarded draft back for a while. */
function offerBack({ notices }: SessionContext, own: OwnDraft, draft: Omit<Draft, 'id'>) {
  const { work, pending, savedAt } = draft
  async function keep() {
    if (!(await own.keep(work, pending, savedAt))) notices.warn(words.storageFull)
  }
  notices.toast(pending ? transferWords.discarded : draftWords.gone, { of: 'draft', run: () => void keep() })
}

/** Resets the editor to the stored content. */
function startAnew(state: SessionContext['state'], own: OwnDraft) {
  state.set({ ...atRest, work: workOn(state.get().head.content) })
  void own.flush()
}

/** Whether the draft holds something that is not stored. */
function isNews({ manager, state }: SessionContext, draft: Draft): boolean {
  const stored = state.get().head.content
  return !isSame(readDraftedContent(manager, draft, stored), stored)
}

function openInEditor(context: SessionContext, own: OwnDraft, { work, pending }: Draft) {
  const { state } = context
  const { base } = pending ?? work
  own.type({ ...atRest, work, pending })
  // The base of the draft was stored once; the defaults may never have been.
  if (state.get().source === 'defaults') state.set({ head: { content: base, revisions: {} }, source: 'copy' })
  moveTypedText(context)
  void own.flush()
}
