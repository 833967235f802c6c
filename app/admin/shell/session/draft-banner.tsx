/** What this browser has and the backend has not: what could not be sent, and drafts of earlier visits and closed tabs. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { merge } from '#domain/versioning/merge.ts'
import { formatMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { drafts as draftWords, transfer as transferWords } from '#admin/shell/messages.ts'
import { CompareDialog } from '#admin/shell/versions/compare-dialog.tsx'
import { rulesOf, withForm } from './rebase.ts'
import { type Draft, isFormDirty, type SessionState, type WithId } from './state.ts'
import type { AnySession } from './use-session.ts'

interface DraftBannerProps {
  manager: Manager
  session: AnySession
  state: SessionState<unknown, WithId>
  isConnected: boolean
}

export function DraftBanner({ manager, session, state, isConnected }: DraftBannerProps) {
  const { unsent, drafts, head, source } = state
  const shared = { manager, stored: head.content, isConnected, isBusy: state.sync.phase === 'saving' }
  return (
    <>
      {unsent && (
        <Offer
          {...shared}
          savedAt={unsent.savedAt}
          kind="unsent"
          content={mergedWith(manager, unsent, head.content)}
          onUse={() => void session.transfer()}
          // While there is nothing else to show, it stays.
          onDiscard={source === 'defaults' ? undefined : () => session.discard()}
        />
      )}
      {drafts.map((draft) => (
        <Offer
          {...shared}
          key={draft.id}
          savedAt={draft.unsent?.savedAt ?? draft.savedAt}
          kind={draft.unsent ? 'unsent' : isFormDirty(draft.work.form) ? 'form' : 'draft'}
          content={contentOf(manager, draft, head.content)}
          onUse={() => void (draft.unsent ? session.transfer(draft) : session.takeOver(draft))}
          onDiscard={() => session.discard(draft)}
        />
      ))}
    </>
  )
}

interface Based {
  base: unknown
  content: unknown
}

function mergedWith(manager: Manager, { base, content }: Based, stored: unknown): unknown {
  return merge(base, content, stored, rulesOf(manager)).merged
}

/** What is stored as it would be with everything in the draft saved. */
function contentOf(manager: Manager, { work, unsent }: Draft<unknown, WithId>, stored: unknown): unknown {
  const content = mergedWith(manager, unsent ?? work, stored)
  const { base, mine } = withForm(manager, content, work.form)
  return mergedWith(manager, { base, content: mine }, content)
}

interface OfferProps {
  manager: Manager
  stored: unknown
  content: unknown
  savedAt: string
  kind: 'unsent' | 'draft' | 'form'
  isConnected: boolean
  isBusy: boolean
  onUse: () => void
  onDiscard: (() => void) | undefined
}

function Offer({ manager, stored, content, savedAt, kind, isConnected, isBusy, ...answers }: OfferProps) {
  const [comparing, setComparing] = useState(false)
  const isUnsent = kind === 'unsent'
  const words = isUnsent ? transferWords : draftWords
  const time = formatMoment(savedAt)
  return (
    <Notice kind={isUnsent ? 'warning' : 'info'}>
      {isUnsent ? (
        <p>
          {transferWords.waiting(time)} {!isConnected && transferWords.offline}
        </p>
      ) : (
        <>
          <strong>{draftWords.title(time)}</strong>
          <p>{draftWords.text}</p>
        </>
      )}
      <div className="notice__actions">
        <Button disabled={isUnsent && (!isConnected || isBusy)} onClick={answers.onUse}>
          {isUnsent ? transferWords.send : draftWords.takeOver}
        </Button>
        <Button look="secondary" onClick={() => setComparing(true)}>
          {words.compare}
        </Button>
        <Button
          look="danger-quiet"
          disabled={!answers.onDiscard || (isUnsent && isBusy)}
          onClick={answers.onDiscard}
        >
          {words.discard}
        </Button>
      </div>
      {comparing && (
        <CompareDialog
          title={words.compareTitle}
          note={kind === 'form' ? draftWords.openForm : undefined}
          fields={manager.fields}
          older={stored}
          newer={content}
          sides={{ older: words.older, newer: words.newer }}
          onClose={() => setComparing(false)}
        />
      )}
    </Notice>
  )
}
