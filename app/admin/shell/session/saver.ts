/** Runs one save after the other, each built at its turn. Every promise resolves, after any dialogs. */
import { createSerialQueue } from '#domain/serial-queue.ts'
import { isSame } from '#domain/versioning/same.ts'
import { shorten } from '#domain/whole-text.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import type { SaveOrder } from '#admin/shell/definition.ts'
import { moveTypedText, type SessionContext } from './context.ts'
import { transfer as transferWords, undoing as undoWords } from './messages.ts'
import { toFormEdit } from './moves.ts'
import type { OwnDraft } from './own-draft.ts'
import { createSaveNumber, type Saving } from './saving.ts'
import { send } from './send.ts'
import {
  type AnyContent,
  atRest,
  type Edit,
  type Pending,
  type SaveNote,
  type SaveResult,
  type SessionState,
} from './state.ts'

export type Saver = ReturnType<typeof createSaver>

type Order = Edit & SaveNote & Pick<Pending, 'kind'>

/** `onIdle` is called when no save is in progress any more. */
export function createSaver(context: SessionContext, draft: OwnDraft, onIdle: () => void) {
  const { manager, state } = context
  const saving: Saving = { ...context, draft, othersSaved: 0, undoSave }
  /** Counts of saves. A read during a save says nothing about the content stored afterwards. */
  const saves = { begun: 0, ended: 0 }
  const inTurn = createSerialQueue()

  // A step is applied to the content on the screen at its turn, because this session may have stored more
  // since the click. If changes of others came in while it waited, it is applied to the content at the click,
  // because the advisor had not seen those changes.
  async function enqueue(
    order: (seen: AnyContent) => Order | null,
    messages: SaveNote['messages'] = {},
  ): Promise<SaveResult> {
    const [seen, { othersSaved }, { warnings }] = [readShown(state.get()), saving, state.get()]
    saves.begun++
    const result = await inTurn(() => {
      // Warnings of a save that this one waited for are new to the advisor.
      warnings.forEach(context.notices.withdrawWarning)
      return runSave(
        saving,
        () => order(othersSaved === saving.othersSaved ? readShown(state.get()) : seen),
        messages.failed ?? manager.messages.failed,
      )
    })
    saves.ended++
    if (saves.begun === saves.ended) onIdle()
    return result
  }

  function undoSave(edit: Edit, undone: string, about?: string) {
    const change = { changeType: 'update', description: undoWords.description } as const
    const messages = { saved: undone, ...(about !== undefined && { about }) }
    void enqueue(() => ({ ...edit, kind: 'undo', change, messages }))
  }

  return {
    save: ({ update, ...note }: SaveOrder<AnyContent>) =>
      enqueue((seen) => {
        const { base, content } = state.get().work
        if (!update) return { ...note, kind: 'content', base, content }
        return { ...note, kind: 'step', base: seen, content: update(seen) }
      }, note.messages),
    saveForm: (note: SaveNote) =>
      enqueue(() => {
        const { work, head } = state.get()
        return { ...note, kind: 'form', ...toFormEdit(manager, head.content, work.form) }
      }, note.messages),
    replace({ base, content }: Edit, note: SaveNote) {
      // Changes that others stored since it was asked for stay.
      const isShown = isSame(base, readShown(state.get()))
      return enqueue((seen) => ({ ...note, kind: 'replacement', base: isShown ? seen : base, content }))
    },
    /** Sends the save without an answer again. */
    sendPending() {
      const { pending } = state.get()
      const messages = { saved: transferWords.sent, ...pending?.messages }
      if (pending) state.set({ pending: { ...pending, messages } })
      return enqueue(() => null, messages)
    },
    /** For exchanging the content of the editor, which must not happen during a save. */
    inTurn,
    saves,
    othersSaved: () => saving.othersSaved,
  }
}

/** The stored content as the editor shows it, including the save without an answer. */
function readShown({ work, pending }: SessionState): AnyContent {
  // The newest content is not on the screen if typed text is in conflict with it.
  return pending?.content ?? work.base
}

/**
 * Sends a save without an answer first. If that gets none again, the requested save is not made, and `failed`
 * is shown.
 */
async function runSave(saving: Saving, order: () => Order | null, failed: string): Promise<SaveResult> {
  const { state, draft, notices } = saving
  // An earlier announcement ('noch nicht gespeichert') is no longer true.
  notices.dropToasts(({ undo }) => undo === null || undo.of === 'typed')
  state.set({ ...atRest, isFromElsewhere: false, sync: { phase: 'saving' } })
  const again = state.get().pending
  let result = again ? await send(saving) : 'saved'
  if (result === 'offline' && !state.get().isDraftFull) state.set({ error: failed })
  if (result === 'saved' || result === 'given-up') {
    const next = order()
    // An empty edit means that the repeated save was all there was to save.
    if (next && !(again && isSame(next.base, next.content))) {
      begin(saving, next)
      result = await send(saving)
    } else if (again === null) state.set({ sync: { phase: 'idle' } })
  }
  moveTypedText(saving)
  void draft.flush()
  return result === 'given-up' ? 'yielded' : result
}

/** Gives the save its id. From here on, text is typed on top of it. */
function begin(saving: Saving, { change, ...order }: Order) {
  const { state } = saving
  const { work } = state.get()
  const { kind } = order
  // The server accepts no longer description, and a title named in one may be as long.
  const description = change.description && shorten(change.description, maxDescriptionLength)
  const form = kind === 'form' ? work.form : null
  const noted = { ...change, ...(description !== undefined && { description }) }
  const pending = { ...order, change: noted, version: createSaveNumber(saving), form, isUnanswered: false }
  const typed = kind === 'content' ? { ...work, base: work.content } : work
  state.set({ pending, work: form ? { ...typed, form: { ...form, base: form.content } } : typed })
}
