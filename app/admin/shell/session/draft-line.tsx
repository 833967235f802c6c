/** One draft in one line: what and when, and what to do with it. */
import { useId, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { formatMoment } from '#admin/shell/dates.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent } from './state.ts'
import { drafts as draftWords, previewLinks, transfer as transferWords } from '#admin/shell/messages.ts'
import { PreviewLinkButton } from '#admin/shell/preview-links/preview-link-button.tsx'
import { CompareDialog } from '#admin/shell/compare/compare-dialog.tsx'
import { affectedFields } from '#admin/shell/compare/field-names.ts'

export interface DraftLineProps {
  manager: Manager
  stored: AnyContent
  /** With everything in the draft saved. */
  content: AnyContent
  savedAt: string
  kind: 'unsent' | 'draft'
  /** Said above the comparison. */
  note?: string | undefined
  isConnected: boolean
  isBusy: boolean
  onUse: () => void
  onDiscard: (() => void) | undefined
}

export function DraftLine({ manager, stored, content, savedAt, kind, note, ...props }: DraftLineProps) {
  const [comparing, setComparing] = useState(false)
  const textId = useId()
  const isUnsent = kind === 'unsent'
  const words = isUnsent ? transferWords : draftWords
  const { isBusy } = props
  const time = formatMoment(savedAt)
  return (
    <li className="draft">
      <p id={textId}>
        <Badge tone={isUnsent ? 'alert' : 'warning'}>{words.state}</Badge>
        {isUnsent ? (
          <span>
            {transferWords.waiting(time)} {!props.isConnected && transferWords.offline}
          </span>
        ) : (
          <span>
            <b>{draftWords.title(time)}</b>
            {draftWords.fields(affectedFields(manager.fields, stored, content))}
          </span>
        )}
      </p>
      <div className="draft__actions">
        <Button
          look={isUnsent ? 'filled' : 'secondary'}
          disabled={isBusy || (isUnsent && !props.isConnected)}
          aria-describedby={textId}
          onClick={props.onUse}
        >
          {isUnsent ? transferWords.send : draftWords.takeOver}
        </Button>
        <Button look="secondary" aria-describedby={textId} onClick={() => setComparing(true)}>
          {words.compare}
        </Button>
        <Button
          look="danger-quiet"
          disabled={isBusy || !props.onDiscard}
          aria-describedby={textId}
          onClick={props.onDiscard}
        >
          {words.discard}
        </Button>
      </div>
      {comparing && (
        <CompareDialog
          title={words.compareTitle}
          note={note}
          manager={manager}
          before={{ name: words.olderName, content: stored }}
          after={{ name: time, content }}
          sides={{ older: words.older, newer: words.newer }}
          more={
            <PreviewLinkButton
              manager={manager}
              states={[{ id: 'draft', name: previewLinks.draft(time), content }]}
            />
          }
          onClose={() => setComparing(false)}
        />
      )}
    </li>
  )
}
