/** What the advisor has to decide when an editor opens: drafts of an earlier visit, a copy that only this browser has. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { CompareDialog } from '#admin/shell/versions/compare-dialog.tsx'
import { formatMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { WaitingCopy } from './desk.ts'
import { drafts, transfer } from '#admin/shell/messages.ts'
import type { Draft } from './drafts.ts'

interface DraftOfferProps {
  manager: Manager
  draft: Draft
  saved: unknown
  onTakeOver: () => void
  onDiscard: () => void
}

export function DraftOffer({ manager, draft, saved, onTakeOver, onDiscard }: DraftOfferProps) {
  const [comparing, setComparing] = useState(false)
  return (
    <Notice kind="info">
      <strong>{drafts.title(formatMoment(draft.savedAt))}</strong>
      <p>{drafts.text}</p>
      <div className="notice__actions">
        <Button onClick={onTakeOver}>{drafts.takeOver}</Button>
        <Button look="secondary" onClick={() => setComparing(true)}>
          {drafts.compare}
        </Button>
        <Button look="danger-quiet" onClick={onDiscard}>
          {drafts.discard}
        </Button>
      </div>
      {comparing && (
        <CompareDialog
          title={drafts.compareTitle}
          note={draft.form === null ? undefined : drafts.openForm}
          fields={manager.fields}
          older={saved}
          newer={draftedContent(manager, draft, saved)}
          sides={{ older: drafts.older, newer: drafts.newer }}
          onClose={() => setComparing(false)}
        />
      )}
    </Notice>
  )
}

/** The content as it would be with everything in the draft saved. */
function draftedContent(manager: Manager, draft: Draft, saved: unknown): unknown {
  const drafted: unknown = manager.read(draft.entries)
  const content: unknown = manager.takeOverDraft?.(drafted, saved) ?? drafted
  const form: unknown = manager.readForm?.(draft.form) ?? null
  return form === null ? content : (manager.withForm?.(content, form) ?? content)
}

interface TransferOfferProps {
  manager: Manager
  copy: WaitingCopy<unknown>
  saved: unknown
  isConnected: boolean
  isBusy: boolean
  /** `false` while there is nothing else to show instead. */
  canDiscard: boolean
  onSend: () => void
  onDiscard: () => void
}

export function TransferOffer(props: TransferOfferProps) {
  const { manager, copy, saved, isConnected, isBusy, canDiscard, ...answers } = props
  const [comparing, setComparing] = useState(false)
  return (
    <Notice kind="warning">
      <p>
        {transfer.waiting(formatMoment(copy.savedAt))} {!isConnected && transfer.offline}
      </p>
      <div className="notice__actions">
        <Button disabled={!isConnected || isBusy} onClick={answers.onSend}>
          {transfer.send}
        </Button>
        <Button look="secondary" onClick={() => setComparing(true)}>
          {transfer.compare}
        </Button>
        <Button look="danger-quiet" disabled={isBusy || !canDiscard} onClick={answers.onDiscard}>
          {transfer.discard}
        </Button>
      </div>
      {comparing && (
        <CompareDialog
          title={transfer.compareTitle}
          fields={manager.fields}
          older={saved}
          newer={copy.content}
          sides={{ older: transfer.older, newer: transfer.newer }}
          onClose={() => setComparing(false)}
        />
      )}
    </Notice>
  )
}
