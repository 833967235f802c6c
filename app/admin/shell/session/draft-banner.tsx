/** What this browser has and the backend has not: what could not be sent, and drafts of earlier visits and closed tabs. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { merge } from '#domain/versioning/merge.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { drafts as words } from '#admin/shell/messages.ts'
import { DraftLine, type DraftLineProps } from './draft-line.tsx'
import { rulesOf, withForm } from './rebase.ts'
import { type AnyContent, type Draft, isFormDirty, type SessionState } from './state.ts'
import type { AnySession } from './use-session.ts'

interface DraftBannerProps {
  manager: Manager
  session: AnySession
  state: SessionState
  isConnected: boolean
}

/** More would push the editor out of sight. */
const mostShown = 3

export function DraftBanner({ manager, session, state, isConnected }: DraftBannerProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { unsent, drafts, head, source } = state
  const shared = { manager, stored: head.content, isConnected, isBusy: state.sync.phase === 'saving' }
  const mine: (DraftLineProps & { id: string })[] = unsent
    ? [
        {
          ...shared,
          id: 'unsent',
          kind: 'unsent',
          savedAt: unsent.savedAt,
          content: mergedWith(manager, unsent, head.content),
          onUse: () => void session.transfer(),
          // While there is nothing else to show, it stays.
          onDiscard: source === 'defaults' ? undefined : () => session.discard(),
        },
      ]
    : []
  const offered = drafts.map((draft) => ({
    ...shared,
    id: draft.id,
    kind: kindOf(draft),
    savedAt: draft.unsent?.savedAt ?? draft.savedAt,
    content: contentOf(manager, draft, head.content),
    onUse: () => void (draft.unsent ? session.transfer(draft) : session.takeOver(draft)),
    onDiscard: () => session.discard(draft),
  }))
  // What is missing on the website comes first.
  const lines = [...mine, ...offered].toSorted(
    (one, other) => Number(other.kind === 'unsent') - Number(one.kind === 'unsent'),
  )
  if (lines.length === 0) return null
  return (
    <section className="drafts" aria-label={words.heading}>
      <ul>
        {lines.slice(0, showsAll ? undefined : mostShown).map(({ id, ...line }) => (
          <DraftLine key={id} {...line} />
        ))}
      </ul>
      {lines.length > mostShown && (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.showFewer : words.showAll(lines.length)}
        </Button>
      )}
    </section>
  )
}

function kindOf({ unsent, work }: Draft): DraftLineProps['kind'] {
  if (unsent) return 'unsent'
  return isFormDirty(work.form) ? 'form' : 'draft'
}

interface Based {
  base: AnyContent | undefined
  content: AnyContent
}

function mergedWith(manager: Manager, { base, content }: Based, stored: AnyContent): AnyContent {
  return merge(base, content, stored, rulesOf(manager)).merged
}

/** What is stored as it would be with everything in the draft saved. */
function contentOf(manager: Manager, { work, unsent }: Draft, stored: AnyContent): AnyContent {
  const content = mergedWith(manager, unsent ?? work, stored)
  const { base, mine } = withForm(manager, content, work.form)
  return mergedWith(manager, { base, content: mine }, content)
}
