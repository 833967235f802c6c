/** One draft in one line: what and when, and what to do with it. */
import { useId } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { formatMoment } from '#admin/shell/dates.ts'
import type { Edited } from '#admin/shell/definition.ts'
import { drafts as draftWords, transfer as transferWords } from './messages.ts'
import { affectedFields } from '#admin/shell/compare/field-names.ts'
import type { AnyContent } from './state.ts'

export interface DraftLineProps {
  manager: Edited
  stored: AnyContent
  /** With everything in the draft saved. */
  content: AnyContent
  savedAt: string
  kind: 'unsent' | 'draft'
  isConnected: boolean
  isBusy: boolean
  onUse: () => void
  onCompare: () => void
  onDiscard: (() => void) | undefined
}

export const wordsOf = { unsent: transferWords, draft: draftWords }

export function DraftLine({ manager, stored, content, savedAt, kind, ...props }: DraftLineProps) {
  const textId = useId()
  const isUnsent = kind === 'unsent'
  const words = wordsOf[kind]
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
        <Button look="secondary" aria-describedby={textId} onClick={props.onCompare}>
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
    </li>
  )
}
