/** One save after the other, and what each of them means to store. Every promise is answered, after the dialogs it may take. */
import { type ChooseSide, merge } from '#domain/versioning/merge.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { SaveNote, SaveOrder } from '#admin/shell/definition.ts'
import { reconcile } from './conflict.ts'
import { moveOn, type SessionContext } from './context.ts'
import { formEdit, over, rulesOf, type Save } from './edits.ts'
import { conflict as conflictWords, transfer as transferWords, undoing as undoWords } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import { blocked, type Saving, send } from './send.ts'
import { type AnyContent, atRest, type Edit, type SaveResult, type SessionState, typedIn } from './state.ts'

/** A save that others overtake is tried again so many times; a server that always says so must not be asked for ever. */
const mostRounds = 10

export type Saver = ReturnType<typeof createSaver>

/** `onIdle`: no save is under way any more. */
export function createSaver(context: SessionContext, draft: OwnDraft, onIdle: () => void) {
  const { manager, state } = context
  const takeBack: Saving['takeBack'] = (...undo) => void enqueue(() => undoing(saving, ...undo))
  const saving: Saving = { ...context, draft, takeBack, othersSaved: 0 }
  /** How many there were; what is read meanwhile says nothing about what is stored afterwards. */
  const saves = { begun: 0, ended: 0 }
  const inTurn = createSerialQueue()

  // A step is applied to what the screen shows at its turn, where this session may have stored more by then; but to what it
  // showed at the click, if what others stored came in while it waited, which nobody had seen.
  async function enqueue(order: (seen: Edit) => Omit<Save, 'work'>): Promise<SaveResult> {
    const [seen, { othersSaved }] = [shown(state.get()), saving]
    saves.begun++
    const result = await inTurn(() => {
      const wanted = order(othersSaved === saving.othersSaved ? shown(state.get()) : seen)
      return settled(saving, { ...wanted, work: typedIn(state.get()) })
    })
    saves.ended++
    if (saves.begun === saves.ended) onIdle()
    return result
  }

  return {
    save: ({ update, ...note }: SaveOrder<AnyContent>) =>
      enqueue((seen) => {
        const { work, unsent } = state.get()
        if (!update) return { ...note, kind: 'content', base: work.base, content: work.content }
        const step = { base: seen.content, content: update(seen.content) }
        // It goes onto what could not be sent meanwhile, which it must not replace.
        const content = unsent ? over(manager, step, unsent.content, unsentIfAdded) : step.content
        return { ...note, kind: 'step', base: (unsent ?? seen).base, content }
      }),
    saveForm: (note: SaveNote) =>
      enqueue(() => {
        const { work, head } = state.get()
        return { ...note, kind: 'form', ...formEdit(manager, head.content, work.form) }
      }),
    replace: (content: AnyContent, note: SaveNote) =>
      enqueue(({ base = state.get().head.content }) => ({ ...note, kind: 'replacement', base, content })),
    sendUnsent: () =>
      enqueue(() => {
        const { base, content } = shown(state.get())
        const change = state.get().unsent?.change ?? { changeType: 'update' }
        return { kind: 'step', base, content, change, messages: { saved: transferWords.sent } }
      }),
    /** What is typed from now on does not continue what was sent. */
    startOver() {
      saving.unanswered.length = 0
    },
    /** Exchanges what is in the editor: never while something is being saved. */
    inTurn,
    saves,
  }
}

/** What both have added was typed in since the step was asked for. */
const unsentIfAdded: ChooseSide = (_path, { base }) => (base === undefined ? 'theirs' : 'mine')

/** What the editor shows of what is stored, with what could not be sent. */
function shown({ head, work, unsent }: SessionState): Edit {
  // Where what is typed is in conflict with it, the newest is not on the screen.
  const stored = work.base ?? head.content
  return unsent ?? { base: stored, content: stored }
}

/** A save that undoes what was stored, merged with what others have stored since. */
function undoing({ manager, state }: Saving, edit: Edit, undone: string, about?: string): Omit<Save, 'work'> {
  const { head, unsent } = state.get()
  const { base, content } = unsent ?? { base: head.content, content: head.content }
  const { merged, conflicts } = merge(edit.base, edit.content, content, rulesOf(manager), () => 'theirs')
  // What else was saved here since did not come from elsewhere, and what could not be sent goes along.
  const isMine = unsent !== null || conflicts.length === 0
  return {
    kind: 'step',
    ...(isMine ? { base, content: merged } : edit),
    change: { changeType: 'update', description: undoWords.description },
    messages: { saved: undone, ...(about !== undefined && { about }) },
  }
}

/** Tries until it is stored, or needs the advisor. */
async function settled(saving: Saving, first: Save): Promise<SaveResult> {
  const { state, draft, notices } = saving
  // What was announced before is no longer true: 'noch nicht gespeichert', say.
  notices.dropToasts(({ undo }) => undo === null || undo.of === 'typed')
  state.set({ ...atRest, warnings: [], isFromElsewhere: false, sync: { phase: 'saving' } })
  let save: Save | SaveResult = first
  for (let round = 0; round < mostRounds && typeof save !== 'string'; round++) {
    save = await reconcile(saving, save)
    if (typeof save !== 'string') save = await send(saving, save)
  }
  const result = typeof save === 'string' ? save : blocked(saving, save, 'conflict', conflictWords.undecided)
  moveOn(saving)
  draft.flush()
  return result
}
