/** The frame of a dialog whose form is sent at once. What was typed is not closed away without a question. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { appointmentWords as words } from './messages.ts'
import { type AppointmentCommand, failureOf } from './use-appointment-command.ts'

interface EntryDialogProps {
  words: { title: string; submit: string; about?: string; look?: 'book' | 'filled' | 'danger' }
  description?: string
  /** What is sent besides the fields. */
  order: Record<string, string>
  command: AppointmentCommand
  onClose: () => void
  /** Nothing can be sent before something else is decided. */
  isBlocked?: boolean
  /** Beside the buttons. */
  summary?: ReactNode
  children: ReactNode
}

const formId = 'appointment-entry'

export function EntryDialog(props: EntryDialogProps) {
  const { words: own, description = own.about, order, command, onClose, isBlocked = false, summary } = props
  const [isTyped, setTyped] = useState(false)
  const { ask, dialog } = useConfirmation()
  const { onTyped } = command
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [onTyped, isTyped])
  async function close() {
    if (!isTyped || (await ask(words.discard))) onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={() => void close()}
        closeLabel={words.close}
        title={own.title}
        description={description}
        foot={
          <>
            <FailureAlert className="dialog__answer" failure={failureOf(command.answer)} />
            {summary}
            <Button look="secondary" onClick={() => void close()}>
              {words.cancelDialog}
            </Button>
            <Button
              type="submit"
              form={formId}
              look={own.look ?? 'filled'}
              disabled={isBlocked}
              busy={command.isBusy}
              busyText={words.busy}
            >
              {own.submit}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="fields"
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBlocked)
              void command.give({ ...order, ...Object.fromEntries(new FormData(event.currentTarget)) })
          }}
        >
          {props.children}
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
