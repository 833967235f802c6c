/** The commands for appointments and absences, and the frame of the dialogs that send them. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { appointmentWords as words } from './messages.ts'
import {
  type AgendaItem,
  type AppointmentAnswer,
  appointmentCommand,
  type AppointmentRequest,
} from './view.ts'

/** The props that a screen passes to each of its parts that changes something at once. */
export interface AppointmentScreen {
  /** Nothing can be changed without a connection. */
  isOnline: boolean
  /** Reads everything again. */
  reload: () => void
  /** Reports whether an open form has typed input: leaving the screen then asks. Stable between renders. */
  onTyped: (isTyped: boolean) => void
}

export type CommandAnswer = Answered<AppointmentAnswer>

export interface Commanded {
  screen: AppointmentScreen
  /** Runs after each answer. */
  onDone?: (answer: CommandAnswer) => void
}

export function useAppointmentCommand({ screen, onDone }: Commanded) {
  const commanding = useCommand(appointmentCommand, (answer) => {
    onDone?.(answer)
    if (!['invalid', 'unavailable', 'signed-out'].includes(answer.outcome)) screen.reload()
  })
  return { ...commanding, onTyped: screen.onTyped }
}

/** Codes by field. */
export function problemsIn(answer: CommandAnswer | null): Record<string, string | undefined> {
  return answer?.outcome === 'invalid' ? answer.problems : {}
}

/** Why it did not work; `null` if nothing needs to be said above the buttons. */
export function failureOf(answer: CommandAnswer | null): string | null {
  return answer?.outcome === 'taken' ? words.taken(answer.by) : failureIn(answer, words.failures)
}

/** Erases everything about an address, after a question: others may have booked with it, under other names. */
export function useErasing(commanded: Commanded) {
  const command = useAppointmentCommand(commanded)
  const { ask, dialog } = useConfirmation()
  const [askedFor, setAskedFor] = useState('')
  async function erase({ id, appointment }: AgendaItem) {
    const { name, email } = appointment
    const { all, one, confirm } = words.erasing
    const says = email === '' ? { ...one, text: one.text(name) } : { ...all, text: all.text(email) }
    const isSure = await ask({ ...says, confirm, dangerous: true, erases: true })
    if (!isSure) return
    setAskedFor(id)
    await command.give({ intent: 'erase', id })
  }
  return { erase, dialog, askedFor, isBusy: command.isBusy, failure: failureOf(command.answer) }
}

interface CommandDialogProps {
  words: { title: string; submit: string; about?: string; look?: 'book' | 'filled' | 'danger' }
  description?: string
  /** Builds the request from the fields of the form at that moment. */
  order: (fields: FormData) => AppointmentRequest
  command: ReturnType<typeof useAppointmentCommand>
  onClose: () => void
  /** Nothing can be sent before something else is decided. */
  isBlocked?: boolean
  /** Shown beside the buttons. */
  summary?: ReactNode
  children: ReactNode
}

/** The text of a field; empty if the form has no such field. */
export function textIn(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '')
}

/** The frame of a dialog whose form is sent at once. It asks before it closes over typed text. */
export function CommandDialog(props: CommandDialogProps) {
  const { words: own, description = own.about, order, command, onClose, isBlocked = false } = props
  const [isTyped, setTyped] = useState(false)
  const { ask, dialog } = useConfirmation()
  const { onTyped, answer, isBusy, give } = command
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [onTyped, isTyped])
  async function close() {
    if (!isTyped || (await ask(words.discard))) onClose()
  }
  const submit = { text: own.submit, look: own.look, disabled: isBlocked, busy: isBusy, busyText: words.busy }
  return (
    <>
      <FormDialog
        title={own.title}
        description={description}
        beside={
          <>
            <FailureAlert className="whole" failure={failureOf(answer)} />
            {props.summary}
          </>
        }
        submit={submit}
        onInput={() => setTyped(true)}
        onSubmit={(form) => {
          if (!isBlocked) void give(order(new FormData(form)))
        }}
        onClose={() => void close()}
      >
        {props.children}
      </FormDialog>
      {dialog}
    </>
  )
}
