/** One save after the other, and what each of them means to store. Every promise is answered, after the dialogs it may take. */
import { merge } from '#domain/versioning/merge.ts'
import type { SaveNote, SaveOrder } from '#admin/shell/definition.ts'
import { conflict as conflictWords, undoing as undoWords } from './messages.ts'
import { type Attempt, blocked, type Ongoing, type SaverParts, type StoredStep } from './attempt.ts'
import { moveOn } from './head.ts'
import type { OwnDraft } from './own-draft.ts'
import { nothing, type SessionParts } from './parts.ts'
import type { Prompts } from './prompts.ts'
import { withForm } from './rebase.ts'
import { send } from './send.ts'
import { settle } from './settle.ts'
import type { AnyContent, SaveResult } from './state.ts'

export interface Saver<Content = AnyContent> {
  save(order: SaveOrder<Content>): Promise<SaveResult>
  saveForm(note: SaveNote): Promise<SaveResult>
  /** Stores the content in the place of what is stored; what is typed becomes a draft once that went well. */
  replace(content: Content, note: SaveNote): Promise<SaveResult>
  sendUnsent(messages: SaveNote['messages']): Promise<SaveResult>
  /** The reverse of a step that was stored, merged with what others have stored since. */
  takeBack(step: StoredStep): Promise<SaveResult>
  /** What is typed from now on does not continue what was sent. */
  startOver(): void
  /** Exchanges what is in the editor: never while something is being saved. */
  inTurn<Answer>(exchange: () => Promise<Answer>): Promise<Answer>
}

/** Of saves that others overtake; a server that always says so must not be asked for ever. */
const mostRounds = 10

/** `undo` takes a stored step back. */
export function createSaver(
  parts: SessionParts,
  draft: OwnDraft,
  prompts: Prompts,
  undo: (step: StoredStep) => void,
): Saver {
  const { manager, rules, state } = parts
  const saving: SaverParts = { ...parts, draft, prompts, undo, lost: [], othersSaved: 0, stopNote: nothing }
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const result = queue.then(work)
    queue = result.catch(nothing)
    return result
  }
  const attempt = (begin: () => Attempt) => inTurn(() => attempted(saving, begin()))

  /** What a step that is asked for now means to change: of what is stored, what the editor shows. */
  function seenNow() {
    const { head, work, unsent } = state.get()
    // Where what is typed is in conflict with it, the newest is not on the screen.
    const shown = work.base ?? head.content
    const { base, content } = unsent ?? { base: shown, content: shown }
    return { shown, base, content, othersSaved: saving.othersSaved }
  }
  /** After saves of this session that went before, their outcome; what others stored since then nobody has seen. */
  const current = (seen: ReturnType<typeof seenNow>) =>
    seen.othersSaved === saving.othersSaved ? seenNow() : seen

  /** A step that was seen on what is no longer current goes onto what could not be sent meanwhile, which it must not replace. */
  function stepOn(seen: ReturnType<typeof seenNow>, update: (content: AnyContent) => AnyContent) {
    const { unsent } = state.get()
    const { base, content } = current(seen)
    const mine = update(content)
    if (unsent === null || content === unsent.content) return { base, mine, madeOn: content }
    const onUnsent = merge(content, mine, unsent.content, rules).merged
    return { base: unsent.base, mine: onUnsent, madeOn: unsent.content }
  }

  return {
    save({ update, ...note }) {
      const seen = seenNow()
      return attempt(() => {
        if (update) return { ...note, kind: 'step', ...stepOn(seen, update) }
        const { base, content } = state.get().work
        return { ...note, kind: 'content', base, mine: content }
      })
    },
    saveForm: (note) =>
      attempt(() => {
        const { work, head } = state.get()
        return { ...note, kind: 'form', ...withForm(manager, head.content, work.form) }
      }),
    replace(content, note) {
      const seen = seenNow()
      return attempt(() => ({ ...note, kind: 'replacement', base: current(seen).shown, mine: content }))
    },
    sendUnsent: (messages) =>
      attempt(() => {
        const { unsent } = state.get()
        const { base, content } = seenNow()
        const change = unsent?.change ?? { changeType: 'update' }
        return { kind: 'step', base, mine: content, change, ...(messages && { messages }) }
      }),
    takeBack: ({ before, after, undone, about }) =>
      attempt(() => {
        const { head, unsent } = state.get()
        const { base, content } = unsent ?? { base: head.content, content: head.content }
        const { merged, conflicts } = merge(after, before, content, rules, () => 'theirs')
        // What else was saved here since did not come from elsewhere, and what could not be sent goes along.
        const isMine = unsent !== null || conflicts.length === 0
        return {
          kind: 'step',
          ...(isMine ? { base, mine: merged } : { base: after, mine: before }),
          change: { changeType: 'update', description: undoWords.description },
          messages: { saved: undone, ...(about !== undefined && { about }) },
        }
      }),
    startOver() {
      saving.lost = []
    },
    inTurn,
  }
}

async function attempted(saving: SaverParts, first: Attempt): Promise<SaveResult> {
  const { state, draft, notices } = saving
  const { work, unsent } = state.get()
  // What is typed on top of unsent content was typed on that.
  const typedOn = unsent ? { ...work, base: unsent.content } : work
  // What was announced before is no longer true: 'noch nicht gespeichert', say.
  notices.dropToasts(({ undo }) => undo === null || undo.of === 'typed')
  state.set({
    error: null,
    warnings: [],
    problems: {},
    isFromElsewhere: false,
    sync: { phase: 'saving' },
  })
  const result = await rounds(saving, { ...first, work: typedOn, step: first, cameAlong: false })
  moveOn(saving)
  draft.flush()
  return result
}

async function rounds(saving: SaverParts, first: Ongoing): Promise<SaveResult> {
  let attempt = first
  for (let round = 0; round < mostRounds; round++) {
    const settled = await settle(saving, attempt)
    if (typeof settled === 'string') return settled
    attempt = settled
    const result = await send(saving, attempt)
    if (result !== 'again') return result
  }
  return blocked(saving, attempt, 'conflict', conflictWords.undecided)
}
