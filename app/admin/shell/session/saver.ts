/** One save after the other, and what each of them means to store. Every promise is answered, after the dialogs it may take. */
import { merge } from '#domain/versioning/merge.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { SaveNote, SaveOrder } from '#admin/shell/definition.ts'
import { reconcile } from './conflict.ts'
import type { SessionContext } from './deps.ts'
import { formEdit, over, type Save } from './edits.ts'
import { moveOn } from './head.ts'
import { conflict as conflictWords, undoing as undoWords } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import { blocked, type Saving, send, type StoredEdit } from './send.ts'
import { type AnyContent, type Edit, type SaveResult, typedIn } from './state.ts'

export interface Saver<Content = AnyContent> {
  save(order: SaveOrder<Content>): Promise<SaveResult>
  saveForm(note: SaveNote): Promise<SaveResult>
  /** Stores the content in the place of what is stored; what is typed becomes a draft once that went well. */
  replace(content: Content, note: SaveNote): Promise<SaveResult>
  sendUnsent(messages: SaveNote['messages']): Promise<SaveResult>
  /** What is typed from now on does not continue what was sent. */
  startOver(): void
  /** Exchanges what is in the editor: never while something is being saved. */
  inTurn<Result>(exchange: () => Promise<Result>): Promise<Result>
  /** How many saves there were; what is read meanwhile says nothing about what is stored afterwards. */
  saves: { begun: number; ended: number }
}

/** A save that others overtake is tried again so many times; a server that always says so must not be asked for ever. */
const mostRounds = 10

type Order = Omit<Save, 'work'>

/** `onIdle`: no save is under way any more. */
export function createSaver(context: SessionContext, draft: OwnDraft, onIdle: () => void): Saver {
  const { manager, state } = context
  const takeBack: Saving['takeBack'] = (...step) => void enqueue(() => reversed(saving, ...step))
  const saving: Saving = { ...context, draft, takeBack, othersSaved: 0 }
  const saves = { begun: 0, ended: 0 }
  const inTurn = createSerialQueue()

  async function enqueue(order: () => Order): Promise<SaveResult> {
    saves.begun++
    const result = await inTurn(() => saved(saving, { ...order(), work: typedIn(state.get()) }))
    saves.ended++
    if (saves.begun === saves.ended) onIdle()
    return result
  }

  return {
    save({ update, ...note }) {
      const seen = asSeen(saving)
      return enqueue(() => {
        if (update) return { ...note, kind: 'step', ...stepOn(saving, seen(), update) }
        const { base, content } = state.get().work
        return { ...note, kind: 'content', base, content }
      })
    },
    saveForm: (note) =>
      enqueue(() => {
        const { work, head } = state.get()
        return { ...note, kind: 'form', ...formEdit(manager, head.content, work.form) }
      }),
    replace(content, note) {
      const seen = asSeen(saving)
      return enqueue(() => {
        const base = seen().base ?? state.get().head.content
        return { ...note, kind: 'replacement', base, content }
      })
    },
    sendUnsent: (messages) =>
      enqueue(() => {
        const { base, content } = seenNow(saving)
        const change = state.get().unsent?.change ?? { changeType: 'update' }
        return { kind: 'step', base, content, change, ...(messages && { messages }) }
      }),
    startOver() {
      saving.lost.length = 0
    },
    inTurn,
    saves,
  }
}

/** What a step that is asked for now is made on: what the editor shows of what is stored, with what could not be sent. */
function seenNow({ state }: Saving): Edit {
  const { head, work, unsent } = state.get()
  // Where what is typed is in conflict with it, the newest is not on the screen.
  const shown = work.base ?? head.content
  return unsent ?? { base: shown, content: shown }
}

/**
 * What the editor will show when the save begins, if only this session stored something until then. Otherwise what it shows
 * now: the advisor has not seen what others stored since.
 */
function asSeen(saving: Saving): () => Edit {
  const [seen, { othersSaved }] = [seenNow(saving), saving]
  return () => (othersSaved === saving.othersSaved ? seenNow(saving) : seen)
}

/** A step goes onto what could not be sent meanwhile, which it must not replace. */
function stepOn(
  { rules, state }: Saving,
  { base, content }: Edit,
  update: (content: AnyContent) => AnyContent,
): Edit {
  const { unsent } = state.get()
  const step = { base: content, content: update(content) }
  return unsent ? { base: unsent.base, content: over(rules, step, unsent.content) } : { ...step, base }
}

/** Taking back what was stored: its reverse, merged with what others have stored since. */
function reversed({ rules, state }: Saving, stored: StoredEdit, undone: string, about?: string): Order {
  const { head, unsent } = state.get()
  const { base, content } = unsent ?? { base: head.content, content: head.content }
  const { merged, conflicts } = merge(stored.content, stored.base, content, rules, () => 'theirs')
  // What else was saved here since did not come from elsewhere, and what could not be sent goes along.
  const isMine = unsent !== null || conflicts.length === 0
  return {
    kind: 'step',
    ...(isMine ? { base, content: merged } : { base: stored.content, content: stored.base }),
    change: { changeType: 'update', description: undoWords.description },
    messages: { saved: undone, ...(about !== undefined && { about }) },
  }
}

async function saved(saving: Saving, first: Save): Promise<SaveResult> {
  const { state, draft, notices } = saving
  // What was announced before is no longer true: 'noch nicht gespeichert', say.
  notices.dropToasts(({ undo }) => undo === null || undo.of === 'typed')
  state.set({ error: null, warnings: [], problems: {}, isFromElsewhere: false, sync: { phase: 'saving' } })
  let save: Save | SaveResult = first
  for (let round = 0; round < mostRounds && typeof save !== 'string'; round++)
    save = await tried(saving, save)
  const result = typeof save === 'string' ? save : blocked(saving, save, 'conflict', conflictWords.undecided)
  moveOn(saving)
  draft.flush()
  return result
}

/** Answers what is to be tried again, on what is stored by now. */
async function tried(saving: Saving, save: Save): Promise<Save | SaveResult> {
  const reconciled = await reconcile(saving, save)
  return typeof reconciled === 'string' ? reconciled : send(saving, reconciled)
}
