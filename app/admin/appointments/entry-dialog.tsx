/** The frame of a dialog whose form is sent at once. What was typed is not closed away without a question. */
import { type ReactNode, useEffect, useState } from 'react'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
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
      <FormDialog
        title={own.title}
        description={description}
        beside={
          <>
            <FailureAlert className="whole" failure={failureOf(command.answer)} />
            {summary}
          </>
        }
        submit={{
          text: own.submit,
          look: own.look ?? 'filled',
          disabled: isBlocked,
          busy: command.isBusy,
          busyText: words.busy,
        }}
        onInput={() => setTyped(true)}
        onSubmit={(form) => {
          if (!isBlocked) void command.give({ ...order, ...Object.fromEntries(new FormData(form)) })
        }}
        onClose={() => void close()}
      >
        {props.children}
      </FormDialog>
      {dialog}
    </>
  )
}
