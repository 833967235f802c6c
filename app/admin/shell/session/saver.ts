/**
 * One save after the other: merged with what is stored, checked, kept in this browser's history, sent; then stored, kept as
 * unsent, or decided on by the advisor. Every promise is answered, after the dialogs it may take.
 */
import { merge, type MergeConflict, type Side } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import type { ManagerDefinition, SaveNote, SaveOrder } from '#admin/shell/definition.ts'
import { conflict as conflictWords, saving as words } from '#admin/shell/messages.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import type { VersionName } from '#admin/shell/storage/history.ts'
import { isNamedPath } from '#admin/shell/versions/field-names.ts'
import type { SessionDeps } from './deps.ts'
import { changedEntries, overlaid, problemsIn } from './entries.ts'
import { afterSave, decided, holds, isStillOpen, rebased, rulesOf, withForm } from './rebase.ts'
import {
  type Blocked,
  type Conflict,
  type Decision,
  type SaveResult,
  type SessionState,
  type Store,
  type Stored,
  type WithId,
  type Work,
  workOn,
} from './state.ts'

export interface SaverParts<Content, Item extends WithId> {
  manager: ManagerDefinition<Content, Item>
  deps: SessionDeps
  state: Store<SessionState<Content, Item>>
  toast(sentence: string): void
  warn(sentence: string): void
  /** Writes the draft of what is typed, or drops it where nothing is. */
  flush(): 'written' | 'full'
  /** What is typed becomes a draft on offer; `false` where there is no room for it, and then it has to stay. */
  setAside(): boolean
  /** The backend has this now. */
  learn(head: Stored<Content>): void
  /** What is typed moves on with what is stored; never within a save, which tells by it what was typed since it began. */
  moveOn(): void
  decide(conflict: Conflict<Content>): Promise<Decision>
  /** Asks to sign in again; answers whether that happened. */
  signIn(): Promise<boolean>
}

export interface Saver<Content> {
  save(order: SaveOrder<Content>): Promise<SaveResult>
  saveForm(note: SaveNote): Promise<SaveResult>
  /** Stores the content in the place of what is stored; what is typed becomes a draft once that went well. */
  replace(content: Content, note: SaveNote): Promise<SaveResult>
  sendUnsent(messages: SaveNote['messages']): Promise<SaveResult>
  /** What is typed from now on does not continue what was sent. */
  startOver(): void
  /** Exchanges what is in the editor: never while something is being saved. */
  inTurn<Answer>(exchange: () => Promise<Answer>): Promise<Answer>
}

/** What is to be stored: the step from `base` to `mine`. */
interface Attempt<Content> extends SaveNote {
  kind: 'content' | 'step' | 'form' | 'replacement'
  base: Content | undefined
  mine: Content
}

interface Ongoing<Content, Item extends WithId> extends Attempt<Content> {
  /** What was in the editor when it began: what is typed later is not part of it. */
  work: Work<Content, Item>
  /** What it changes in the editor: without what others stored, also once that is decided on. */
  step: Pick<Attempt<Content>, 'base' | 'mine'>
  /** Others stored something since `base`. */
  cameAlong: boolean
}

/** A request without an answer. It may have arrived all the same, and then what is stored is that. */
interface Lost<Content, Item extends WithId> {
  attempt: Ongoing<Content, Item>
  head: Content
  mine: Content
  merged: Content
}

const savedNoteTime = 3_000
/** Of saves that others overtake; a server that always says so must not be asked for ever. */
const mostRounds = 10

export function createSaver<Content, Item extends WithId>(parts: SaverParts<Content, Item>): Saver<Content> {
  const { manager, deps, state } = parts
  const { calls, history, connection } = deps
  const { type } = manager
  const rules = rulesOf(manager)
  let queue: Promise<unknown> = Promise.resolve()
  let lost: Lost<Content, Item>[] = []
  /** How often. */
  let othersSaved = 0
  let stopNote: () => void = nothing

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const result = queue.then(work)
    queue = result.catch(nothing)
    return result
  }

  function attemptInTurn(begin: () => Attempt<Content>): Promise<SaveResult> {
    return inTurn(async () => {
      const first = begin()
      const { work, unsent: waiting } = state.get()
      // What is typed on top of unsent content was typed on that.
      const typedOn = waiting ? { ...work, base: waiting.content } : work
      const answer = await attempted({ ...first, work: typedOn, step: first, cameAlong: false })
      parts.moveOn()
      parts.flush()
      return answer
    })
  }

  async function attempted(first: Ongoing<Content, Item>): Promise<SaveResult> {
    // What was announced before is no longer true: 'noch nicht gespeichert', say.
    state.set({ error: null, toast: null, warnings: [], problems: {}, sync: { phase: 'saving' } })
    let attempt = first
    for (let round = 0; round < mostRounds; round++) {
      const settled = await settle(attempt)
      if (typeof settled === 'string') return settled
      attempt = settled
      const result = await send(attempt)
      if (result !== 'again') return result
    }
    return blocked(attempt, 'conflict', conflictWords.undecided)
  }

  /** The attempt on what is stored now, once the advisor has decided where both changed a field differently. */
  async function settle(attempt: Ongoing<Content, Item>): Promise<Ongoing<Content, Item> | SaveResult> {
    const theirs = state.get().head.content
    const arrived = lost.findLast(
      (request) => isContinued(request, attempt) && holds(rules, request.head, request.merged, theirs),
    )
    const base = arrived ? arrived.mine : attempt.base
    const { merged, conflicts } = merge(base, attempt.mine, theirs, rules)
    const cameAlong = attempt.cameAlong || (base !== undefined && !isSame(base, theirs))
    if (conflicts.length === 0) return { ...attempt, base, cameAlong }
    const named = conflicts.filter(({ path }) => isNamedPath(manager.fields, merged, theirs, path))
    if (named.length === 0) return resolved({ ...attempt, base, cameAlong }, () => 'theirs')
    blocked(attempt, 'conflict')
    parts.flush()
    const decision = await parts.decide({ conflicts: named, mine: merged, theirs })
    if (decision === 'later') return blocked(attempt, 'conflict', conflictWords.undecided)
    const givesUp = decision === 'theirs' || [...decision.values()].includes('theirs')
    const { content: givenUp } = state.get().work
    if (givesUp && attempt.kind !== 'replacement' && !(await keptAsVersion(merged)))
      return blocked(attempt, 'conflict', conflictWords.notKept)
    if (decision === 'theirs') return yielded(attempt, givenUp)
    return resolved({ ...attempt, base, cameAlong: false }, sideOf(decision, named))
  }

  /** What was decided is in the editor at once: sending it may fail. */
  function resolved(
    attempt: Ongoing<Content, Item>,
    side: (path: readonly string[]) => Side,
  ): Ongoing<Content, Item> {
    const { head } = state.get()
    const { merged } = merge(attempt.base, attempt.mine, head.content, rules, side)
    const onHead = { base: head.content, mine: merged }
    const next = { ...attempt, ...onHead }
    const decide = (now: Work<Content, Item>) =>
      decided(manager, now, { ...attempt, ...attempt.step }, merged, head.content)
    const [work, sent] = [decide(state.get().work), decide(attempt.work)]
    if (work === null || sent === null) return next
    state.set({ work })
    return { ...next, work: sent, step: attempt.kind === 'content' ? onHead : attempt.step }
  }

  /** Their version is loaded; mine is a version. What was typed while that was kept stays in the editor. */
  function yielded({ kind, work: sent }: Ongoing<Content, Item>, givenUp: Content): SaveResult {
    const { work, head, unsent } = state.get()
    const { form } = work
    const isFormGivenUp =
      kind === 'form' && form && isStillOpen(form, sent.form) && isSame(form.value, sent.form.value)
    const isWhole = manager.saving.kind === 'whole'
    const isContentGivenUp = kind === 'content' || (isWhole && kind === 'step')
    const typedOn = isContentGivenUp ? { ...work, base: givenUp } : work
    const next = rebased(manager, typedOn, head.content)
    state.set({
      work: { ...next, form: isFormGivenUp ? null : next.form },
      unsent: isContentGivenUp ? null : unsent,
      sync: { phase: 'idle' },
    })
    parts.flush()
    parts.toast(conflictWords.theirsLoaded)
    return 'yielded'
  }

  async function keptAsVersion(merged: Content): Promise<boolean> {
    const { head, work } = state.get()
    const content = merge(work.base, work.content, merged, rules).merged
    const version = newVersion()
    const description = conflictWords.keptMine
    const here = history.addNotChosen({ ...version, change: { changeType: 'update', description }, content })
    const { changes } = changedEntries(manager.write(head.content), manager.write(content), head.revisions)
    const there = await calls.changeHistory(type, { action: 'keep', version, description, changes })
    return here === 'kept' || there.outcome === 'done'
  }

  async function send(attempt: Ongoing<Content, Item>): Promise<SaveResult | 'again'> {
    const { head } = state.get()
    const { merged } = merge(attempt.base, attempt.mine, head.content, rules)
    const { changes, base } = changedEntries(
      manager.write(head.content),
      manager.write(merged),
      head.revisions,
    )
    const problems = problemsIn(type, changes)
    if (Object.keys(problems).length > 0) return blocked(attempt, 'invalid', words.invalid, problems)
    const change = shortened(attempt.change)
    const { name, outcome } = history.add({ ...newVersion(), change, content: merged })
    if (outcome === 'cut') parts.warn(words.historyCut)
    parts.flush()
    state.set({ sync: { phase: 'saving' } })
    const version = { id: name.id, timestamp: name.timestamp }
    const answer = await calls.save(type, { changes, base, change, version })
    switch (answer.outcome) {
      case 'saved':
        return saved(attempt, merged, answer)
      case 'conflict':
        othersSaved++
        parts.learn({ content: manager.read(answer.entries), revisions: answer.revisions })
        return 'again'
      case 'invalid':
        return blocked(attempt, 'invalid', words.invalid, answer.problems)
      case 'refused':
        return blocked(attempt, 'refused', words.refused)
      case 'session-ended':
        blocked(attempt, 'signed-out', words.sessionEnded)
        if (!(await parts.signIn())) return 'signed-out'
        state.set({ error: null })
        return 'again'
      case 'unavailable':
        connection.report('unavailable')
        lost.push({ attempt, head: head.content, mine: attempt.mine, merged })
        return keptUnsent(attempt, 'offline', attempt.messages?.failed ?? manager.messages.failed)
      case 'too-large':
        return keptUnsent(attempt, 'too-large', words.tooLarge)
    }
  }

  function saved(
    attempt: Ongoing<Content, Item>,
    merged: Content,
    answer: Extract<SaveAnswer, { outcome: 'saved' }>,
  ): SaveResult {
    const { head } = state.get()
    const content = manager.read(overlaid(manager.write(head.content), answer.entries))
    lost = []
    const isReplacement = attempt.kind === 'replacement'
    const isEmptied = isReplacement && parts.setAside()
    const sent = { ...attempt.step, work: attempt.work, merged, isForm: attempt.kind === 'form' }
    const { work, unsent } = state.get()
    const typedOn = isReplacement ? work : afterSave(manager, work, sent, content)
    state.set({
      work: isEmptied ? workOn(content) : typedOn,
      unsent: isReplacement && !isEmptied ? unsent : null,
      sync: { phase: 'saved' },
    })
    parts.learn({ content, revisions: { ...head.revisions, ...answer.revisions } })
    connection.report('connected')
    for (const notice of answer.notices) parts.warn(manager.noticeText?.(notice, content) ?? notice.detail)
    parts.flush()
    const sentences = [attempt.messages?.saved ?? '', attempt.cameAlong ? words.cameAlong : '']
    if (sentences.some(Boolean)) parts.toast(sentences.join(' ').trim())
    stopNote()
    stopNote = deps.later(savedNoteTime, () => {
      if (state.get().sync.phase === 'saved') state.set({ sync: { phase: 'idle' } })
    })
    return 'saved'
  }

  /** A replacement is told where it was asked for; the editor has nothing to do with it. */
  function blocked(
    { kind }: Attempt<Content>,
    reason: Blocked,
    sentence: string | null = null,
    problems: Record<string, string> = {},
  ): SaveResult {
    if (kind === 'replacement') state.set({ sync: { phase: 'idle' } })
    else state.set({ sync: { phase: 'blocked', reason }, problems, error: sentence })
    parts.flush()
    return reason
  }

  /** The draft is what is left of the save; where it does not fit into the storage, only the open page has it. */
  function keptUnsent(
    attempt: Attempt<Content>,
    reason: 'offline' | 'too-large',
    sentence: string,
  ): SaveResult {
    if (manager.saving.kind !== 'whole' || attempt.kind === 'replacement')
      return blocked(attempt, reason, sentence)
    const { base, mine, change } = attempt
    const { work } = state.get()
    const shown = attempt.kind === 'step' ? merge(base, work.content, mine, rules).merged : work.content
    const content = isSame(shown, mine) ? shown : mine
    const savedAt = deps.now().toISOString()
    state.set({ work: { ...work, content: shown }, unsent: { savedAt, base, content, change } })
    blocked(attempt, reason, sentence)
    if (parts.flush() === 'full') state.set({ unsent: null, error: words.storageFull })
    return reason
  }

  /** What a step that is asked for now means to change. */
  function seenNow() {
    const { head, unsent: waiting } = state.get()
    const { base, content } = waiting ?? { base: head.content, content: head.content }
    return { stored: head.content, base, content, othersSaved }
  }
  /** After saves of this session that went before, their outcome; what others stored since then nobody has seen. */
  const current = (seen: ReturnType<typeof seenNow>) => (seen.othersSaved === othersSaved ? seenNow() : seen)

  const newVersion = (): VersionName => ({ id: deps.newId(), timestamp: deps.now().toISOString() })

  return {
    save({ update, ...note }) {
      if (update) {
        const seen = seenNow()
        return attemptInTurn(() => {
          const { base, content } = current(seen)
          return { ...note, kind: 'step', base, mine: update(content) }
        })
      }
      return attemptInTurn(() => {
        const { work } = state.get()
        return { ...note, kind: 'content', base: work.base, mine: work.content }
      })
    },
    saveForm: (note) =>
      attemptInTurn(() => {
        const { work, head } = state.get()
        return { ...note, kind: 'form', ...withForm(manager, head.content, work.form) }
      }),
    replace(content, note) {
      const seen = seenNow()
      return attemptInTurn(() => ({
        ...note,
        kind: 'replacement',
        base: current(seen).stored,
        mine: content,
      }))
    },
    startOver() {
      lost = []
    },
    inTurn,
    sendUnsent: (messages) =>
      attemptInTurn(() => {
        const { unsent: waiting, head } = state.get()
        const none = {
          base: head.content,
          content: head.content,
          change: { changeType: 'update' as const },
        }
        const { base, content, change } = waiting ?? none
        return { kind: 'step', base, mine: content, change, ...(messages && { messages }) }
      }),
  }
}

/** Whether an attempt has all that a lost one had, and what was typed since. */
function isContinued<Content, Item extends WithId>(
  { attempt: { kind, work } }: Lost<Content, Item>,
  next: Ongoing<Content, Item>,
): boolean {
  if (kind !== next.kind) return false
  return kind === 'form' ? work.form?.value.id === next.work.form?.value.id : kind === 'content'
}

/** The server takes no longer ones, and the title that a description names may be as long. */
function shortened({ changeType, description }: SaveNote['change']): SaveNote['change'] {
  return description === undefined
    ? { changeType }
    : { changeType, description: description.slice(0, maxDescriptionLength) }
}

/** A field without a name goes with what was decided for its neighbours. */
function sideOf(
  decision: ReadonlyMap<string, Side>,
  named: readonly MergeConflict[],
): (path: readonly string[]) => Side {
  const sides = named.map(({ path }) => [path, decision.get(path.join('.')) ?? 'mine'] as const)
  const byPath = new Map(sides.map(([path, side]) => [path.join('.'), side]))
  const byParent = new Map(sides.map(([path, side]) => [parent(path), side]))
  return (path) => byPath.get(path.join('.')) ?? byParent.get(parent(path)) ?? 'theirs'
}

function parent(path: readonly string[]): string {
  return path.slice(0, -1).join('.')
}

function nothing() {}
