/** Keeps what is typed and not saved as a draft: 5 s after a change at the latest, and at once when the page may go away. */
import type { Desk, WaitingCopy } from './desk.ts'
import { isDirty } from './editor-state.ts'
import { saving } from '#admin/shell/messages.ts'
import { type Draft, dropDraft, keepDraft } from './drafts.ts'

export interface DraftKeeping {
  /** Also drops the draft where nothing is left to keep. */
  now(): void
  soon(): void
  /** The content, without it what is in the editor, becomes a draft of its own, on offer like one of an earlier visit. */
  setAside(other?: Pick<WaitingCopy<unknown>, 'content' | 'revisions'>): void
}

/** Specification §9, 'auto-save interval 5': seconds. */
const interval = 5_000

export function createDraftKeeping<Content, Form>(desk: Desk<Content, Form>): DraftKeeping {
  const { manager, store, tab, later } = desk
  let stop: (() => void) | null = null

  function draftOf(owner: string): Draft {
    const { content, form, revisions, draftedFrom } = desk.state()
    return {
      tab: owner,
      savedAt: desk.now().toISOString(),
      entries: manager.write(content),
      revisions: draftedFrom ?? revisions,
      form,
    }
  }
  function keep(draft: Draft) {
    if (keepDraft(store, manager.type, draft) === 'full') desk.warn(saving.storageFull)
  }
  function now() {
    stop?.()
    stop = null
    if (isDirty(desk.state(), manager)) keep(draftOf(tab))
    else dropDraft(store, manager.type, tab)
  }

  return {
    now,
    // Not put off by the next letter: whoever writes for minutes without a pause would have no draft at all.
    soon() {
      stop ??= later(interval, now)
    },
    setAside(other) {
      const current = draftOf(desk.newId())
      const draft = other
        ? { ...current, entries: manager.write(other.content), revisions: other.revisions, form: null }
        : current
      keep(draft)
      desk.show({ drafts: [draft, ...desk.shown().drafts] })
    },
  }
}
