/** Asks why a line is put aside. */
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { longestReason } from '#domain/readiness/aside.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { shell } from '#admin/shell/messages.ts'
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
    <Dialog
      open
      size="small"
      title={words.title}
      description={words.text(line.title)}
      closeLabel={shell.close}
      onClose={onClose}
      foot={
        <>
          <FailureAlert
            className="aside-failure"
            failure={isMissing || isBusy ? null : failureIn(answer, failures)}
          />
          <Button look="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button form="aside-form" type="submit" busy={isBusy} busyText={words.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id="aside-form"
        className="form-foot"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
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
      </form>
    </Dialog>
  )
}

function focusReason() {
  document.getElementById('aside-reason')?.focus()
}
