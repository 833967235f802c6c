/** One save after the other, and what each of them is of. Every promise is answered, after the dialogs it may take. */
import { createSerialQueue } from '#domain/serial-queue.ts'
import { isSame } from '#domain/versioning/same.ts'
import { shorten } from '#domain/whole-text.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import type { SaveOrder } from '#admin/shell/definition.ts'
import { catchUp, type SessionContext } from './context.ts'
import { transfer as transferWords, undoing as undoWords } from './messages.ts'
import { formEdit } from './moves.ts'
import type { OwnDraft } from './own-draft.ts'
import { newVersion, type Saving } from './saving.ts'
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

/** `onIdle`: no save is under way any more. */
export function createSaver(context: SessionContext, draft: OwnDraft, onIdle: () => void) {
  const { manager, state } = context
  const saving: Saving = { ...context, draft, othersSaved: 0, takeBack }
  /** How many there were; what is read meanwhile says nothing about what is stored afterwards. */
  const saves = { begun: 0, ended: 0 }
  const inTurn = createSerialQueue()

  // A step is applied to what the screen shows at its turn, where this session may have stored more by then; but to what it
  // showed at the click, if what others stored came in while it waited, which nobody had seen.
  async function enqueue(
    order: (seen: AnyContent) => Order | null,
    messages: SaveNote['messages'] = {},
  ): Promise<SaveResult> {
    const [seen, { othersSaved }] = [readShown(state.get()), saving]
    saves.begun++
    const result = await inTurn(() =>
      settle(
        saving,
        () => order(othersSaved === saving.othersSaved ? readShown(state.get()) : seen),
        messages.failed ?? manager.messages.failed,
      ),
    )
    saves.ended++
    if (saves.begun === saves.ended) onIdle()
    return result
  }

  function takeBack(edit: Edit, undone: string, about?: string) {
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
        return { ...note, kind: 'form', ...formEdit(manager, head.content, work.form) }
      }, note.messages),
    replace: (content: AnyContent, note: SaveNote) =>
      enqueue((base) => ({ ...note, kind: 'replacement', base, content })),
    /** Asks again for the save that has no answer. */
    sendPending() {
      const { pending } = state.get()
      const messages = { saved: transferWords.sent, ...pending?.messages }
      if (pending) state.set({ pending: { ...pending, messages } })
      return enqueue(() => null, messages)
    },
    /** Exchanges what is in the editor: never while something is being saved. */
    inTurn,
    saves,
  }
}

/** What the editor shows of what is stored, with what has no answer yet. */
function readShown({ work, pending }: SessionState): AnyContent {
  // Where what is typed is in conflict with it, the newest is not on the screen.
  return pending?.content ?? work.base
}

/** What has no answer yet goes first; `failed` is said where it gets none again, and so nothing came of what was asked for now. */
async function settle(saving: Saving, order: () => Order | null, failed: string): Promise<SaveResult> {
  const { state, draft, notices } = saving
  // What was announced before is no longer true: 'noch nicht gespeichert', say.
  notices.dropToasts(({ undo }) => undo === null || undo.of === 'typed')
  state.set({ ...atRest, warnings: [], isFromElsewhere: false, sync: { phase: 'saving' } })
  const again = state.get().pending
  let result: SaveResult = again ? await send(saving) : 'saved'
  if (result === 'offline' && !state.get().isDraftFull) state.set({ error: failed })
  if (result === 'saved') {
    const next = order()
    // Otherwise it was all of what is to be saved.
    if (next && !(again && isSame(next.base, next.content))) {
      begin(saving, next)
      result = await send(saving)
    } else if (again === null) state.set({ sync: { phase: 'idle' } })
  }
  catchUp(saving)
  void draft.flush()
  return result
}

/** From here on the save has a number, and what is typed is typed on top of it. */
function begin(saving: Saving, { change, ...order }: Order) {
  const { state } = saving
  const { work } = state.get()
  const { kind } = order
  // The server takes no longer ones, and the title that a description names may be as long.
  const description = change.description && shorten(change.description, maxDescriptionLength)
  const form = kind === 'form' ? work.form : null
  const noted = { ...change, ...(description !== undefined && { description }) }
  const pending = { ...order, change: noted, version: newVersion(saving), form, isUnanswered: false }
  const typed = kind === 'content' ? { ...work, base: work.content } : work
  state.set({ pending, work: form ? { ...typed, form: { ...form, base: form.content } } : typed })
}
