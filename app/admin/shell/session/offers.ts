/** Drafts of earlier visits and closed tabs: which are on offer, what becomes of one, and what is put among them. */
import type { SaveNote } from '#admin/shell/definition.ts'
import { isSame } from '#domain/versioning/same.ts'
import { moveOn, type SessionContext } from './context.ts'
import type { Drafts } from './drafts.ts'
import { formEdit, holds } from './edits.ts'
import { drafts as draftWords, saving as words, transfer as transferWords } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import type { Saver } from './saver.ts'
import { type AnyContent, atRest, type Draft, type SaveResult, workOn } from './state.ts'

export function createOffers(context: SessionContext, own: OwnDraft, drafts: Drafts, saver: Saver) {
  const { deps, state, notices } = context

  function withdraw(id: string) {
    notices.dropToasts(({ undo }) => undo?.of === 'draft' && undo.id === id)
    state.set({ drafts: state.get().drafts.filter((draft) => draft.id !== id) })
  }
  async function exchange({ id }: Draft): Promise<boolean> {
    const granted = await own.granted(id)
    // From here on without a pause: what is typed in one would be in neither draft.
    const draft = granted && drafts.read(id)
    if (!draft) notices.toast(draftWords.elsewhere)
    if (!granted || !draft || !own.setAside(granted)) {
      granted?.release()
      if (!draft) withdraw(id)
      return false
    }
    withdraw(id)
    saver.startOver()
    intoEditor(context, own, draft)
    return true
  }
  const open = (draft: Draft) => saver.inTurn(() => exchange(draft))
  async function discard({ id }: Draft) {
    withdraw(id)
    const granted = await own.granted(id)
    if (granted === null) return notices.toast(draftWords.elsewhere)
    const draft = drafts.read(id)
    own.remove(id)
    granted.release()
    if (draft) offerBack(context, own, draft)
  }

  return {
    /** `isCurrent`: what is stored was read just now; only then what says nothing new can be let go. */
    async look(isCurrent: boolean) {
      const locked = await own.heldLocks()
      const isOnOffer = ({ id }: Draft) => id !== own.id() && !locked.has(drafts.keyOf(id))
      const found = drafts.all().filter(isOnOffer)
      const news = found.filter((draft) => isNews(context, draft))
      if (isCurrent) for (const draft of found) if (!news.includes(draft)) own.remove(draft.id)
      state.set({ drafts: news })
      if (deps.store.takeDamageCount() > 0) notices.warn(words.damaged)
    },
    /** Into the editor; `false` where it has to stay on offer, or another tab has it. */
    open,
    async takeOver(draft: Draft) {
      if (await open(draft)) notices.toast(draftWords.takenOver)
    },
    async transfer(draft?: Draft): Promise<SaveResult> {
      if (draft && !(await open(draft))) return 'yielded'
      // Its save had arrived; what was typed on top of it was never meant to be sent.
      return state.get().unsent === null ? 'saved' : saver.sendUnsent()
    },
    discard: (draft?: Draft) => void (draft ? discard(draft) : discardUnsent(context, own, saver)),
    ...puttingAside(context, own, saver, open),
  }
}

/** What is typed leaves the editor. */
function puttingAside(
  { state, notices }: SessionContext,
  own: OwnDraft,
  saver: Saver,
  open: (draft: Draft) => Promise<boolean>,
) {
  return {
    discardTyped() {
      // Not what could not be sent, which is offered for that above the bar.
      if (state.get().unsent !== null || !own.setAside()) return
      startAnew(state, own, saver)
      const [kept] = state.get().drafts
      notices.toast(draftWords.discarded, kept && { of: 'draft', id: kept.id, run: () => void open(kept) })
    },
    async reset(content: AnyContent, note: SaveNote) {
      if (!own.setAside()) return null
      saver.startOver()
      own.typed({ work: { ...workOn(state.get().head.content), content }, unsent: null })
      return saver.save(note)
    },
  }
}

/** What this session has and the backend has not; what was typed on top becomes a draft. */
function discardUnsent(context: SessionContext, own: OwnDraft, saver: Saver) {
  const { state } = context
  const { unsent, work } = state.get()
  const isAll = unsent !== null && isSame(work.content, unsent.content)
  state.set({ unsent: null })
  if (unsent && !isAll && !own.setAside()) return state.set({ unsent })
  startAnew(state, own, saver)
  if (isAll) offerBack(context, own, { savedAt: unsent.savedAt, work, unsent })
}

/** For a while, what was thrown away. */
function offerBack({ notices }: SessionContext, own: OwnDraft, draft: Omit<Draft, 'id'>) {
  const { work, unsent, savedAt } = draft
  const run = () => void (own.keep(work, unsent, savedAt) || notices.warn(words.storageFull))
  notices.toast(unsent ? transferWords.discarded : draftWords.gone, { of: 'draft', run })
}

/** What is stored, with nothing typed over it. */
function startAnew(state: SessionContext['state'], own: OwnDraft, saver: Saver) {
  saver.startOver()
  state.set({ ...atRest, work: workOn(state.get().head.content) })
  own.flush()
}

/** Whether what is stored lacks something of it. */
function isNews({ manager, state }: SessionContext, { work, unsent }: Draft): boolean {
  const stored = state.get().head.content
  const edits = [work, unsent ?? [], formEdit(manager, stored, work.form)].flat()
  return edits.some((edit) => !isSame(edit.content, stored) && !holds(manager, edit, stored))
}

function intoEditor(context: SessionContext, own: OwnDraft, { work, unsent }: Draft) {
  const { state } = context
  const { base } = unsent ?? work
  own.typed({ ...atRest, work, unsent })
  // What it was typed on was stored once, and the defaults may never have been.
  if (state.get().source === 'defaults' && base !== undefined)
    state.set({ head: { content: base, revisions: {} }, source: 'copy' })
  moveOn(context)
  own.flush()
}
