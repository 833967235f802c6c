/** Asks why a line is put aside. */
import { useEffect, useState } from 'react'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { longestReason } from '#domain/readiness/aside.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { asideWords as words, failures } from './messages.ts'
import { type ReadyAnswer, readyCommand, type ReadyLine } from './protocol.ts'

interface AsideDialogProps {
  line: ReadyLine
  onClose: () => void
  onAnswer: (answer: Answered<ReadyAnswer>) => Promise<void>
}

export function AsideDialog({ line, onClose, onAnswer }: AsideDialogProps) {
  const [reason, setReason] = useState('')
  const { isBusy, answer, give } = useCommand(readyCommand, onAnswer)
  const [isBlank, setBlank] = useState(false)
  const isMissing = isBlank || answer?.outcome === 'reason-missing'

  // Not the close button, on which the dialog opens.
  useEffect(focusReason, [])

  async function submit() {
    setBlank(reason.trim() === '')
    if (reason.trim() === '') focusReason()
    else await give({ action: 'put-aside', id: line.id, reason })
  }

  return (
    <FormDialog
      size="small"
      title={words.title}
      description={words.text(line.title)}
      submit={{ text: words.confirm, busy: isBusy, busyText: words.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
      beside={
        <FailureAlert className="whole" failure={isMissing || isBusy ? null : failureIn(answer, failures)} />
      }
    >
      {line.severity === 'required' && <Notice kind="warning">{words.required}</Notice>}
      <TextAreaField
        id="aside-reason"
        name="reason"
        label={words.reason}
        hint={`${words.hint} ${words.later}`}
        rows={3}
        maxLength={longestReason}
        value={reason}
        {...(isMissing && { error: failures['reason-missing'] })}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function focusReason() {
  document.getElementById('aside-reason')?.focus()
}
