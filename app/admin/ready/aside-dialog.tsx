/** Asks why a line is put aside. */
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { longestReason } from '#domain/readiness/aside.ts'
import { shell } from '#admin/shell/messages.ts'
import { asideWords as words, failures } from './messages.ts'
import type { ReadyAnswer, ReadyLine } from './protocol.ts'

interface AsideDialogProps {
  line: ReadyLine
  onClose: () => void
  /** Answers once it is stored, or says why it is not. */
  onPutAside: (line: ReadyLine, reason: string) => Promise<ReadyAnswer['outcome']>
}

export function AsideDialog({ line, onClose, onPutAside }: AsideDialogProps) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<keyof typeof failures | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isMissing = failure === 'reason-missing'

  // Not the close button, on which the dialog opens.
  useEffect(focusReason, [])

  async function submit() {
    if (isBusy) return
    if (reason.trim() === '') {
      setFailure('reason-missing')
      focusReason()
      return
    }
    setBusy(true)
    const outcome = await onPutAside(line, reason)
    setBusy(false)
    if (outcome in failures) setFailure(outcome as keyof typeof failures)
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
          <div className="aside-failure" role="alert">
            {failure && !isMissing && (
              <Notice kind="error" announced={false}>
                {failures[failure]}
              </Notice>
            )}
          </div>
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
