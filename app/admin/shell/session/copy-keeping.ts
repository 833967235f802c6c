/**
 * The copy of content that this browser keeps where the type has one (specification §4): what the backend did not take
 * waits in it for transfer, on offer to the advisor, until it has had an answer.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { Desk, WaitingCopy } from './desk.ts'
import type { DraftKeeping } from './draft-keeping.ts'
import type { EntriesById, Revisions } from './entries.ts'
import { type CopiedVersion, keepLocalCopy, readLocalCopy } from './local-copy.ts'

export interface CopyKeeping<Content> {
  /** Only this browser has the content; `revisions` are what it started from. */
  keep(content: Content, revisions: Revisions, version: CopiedVersion): 'kept' | 'full'
  /** The backend has the entries now. A copy of which `content` has nothing goes on waiting. */
  settle(content: Content, entries: EntriesById, revisions: Revisions): void
  /** What is in the editor has nothing of it any more. */
  leaveEditor(): void
  /** The advisor does not want it. */
  discard(): void
}

export function createCopyKeeping<Content, Form>(
  desk: Desk<Content, Form>,
  drafts: DraftKeeping,
): CopyKeeping<Content> {
  const { manager, store } = desk
  const { type, write } = manager

  /** A copy on offer that what is in the editor did not start from. */
  function otherOnOffer(content: Content): WaitingCopy<Content> | null {
    const { transfer } = desk.shown()
    return transfer && !transfer.isInEditor && !isSame(transfer.content, content) ? transfer : null
  }

  function isOfAnotherTab(version: CopiedVersion | undefined, entries: EntriesById): boolean {
    const copy = readLocalCopy(store, type)
    return (
      copy !== null &&
      !copy.synchronised &&
      copy.version?.id !== version?.id &&
      !isSame(copy.entries, entries)
    )
  }

  function synchronise(entries: EntriesById, revisions: Revisions) {
    keepLocalCopy(store, type, {
      entries,
      revisions,
      savedAt: desk.now().toISOString(),
      synchronised: true,
    })
  }

  return {
    keep(content, revisions, version) {
      const other = otherOnOffer(content)
      if (other) drafts.setAside(other)
      const savedAt = desk.now().toISOString()
      const copy = { entries: write(content), revisions, savedAt, synchronised: false, version }
      if (keepLocalCopy(store, type, copy) === 'full') return 'full'
      desk.show({ transfer: { savedAt, content, revisions, version, isInEditor: true } })
      return 'kept'
    },
    settle(content, entries, revisions) {
      if (manager.withoutBackend !== 'local-copy' || otherOnOffer(content)) return
      const { transfer } = desk.shown()
      desk.show({ transfer: null })
      if (!isOfAnotherTab(transfer?.version, entries)) synchronise(entries, revisions)
    },
    leaveEditor() {
      const { transfer } = desk.shown()
      desk.show({ transfer: transfer && { ...transfer, isInEditor: false } })
    },
    discard() {
      const { saved, revisions } = desk.state()
      synchronise(write(saved), revisions)
      desk.show({ transfer: null })
    },
  }
}
