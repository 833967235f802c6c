/** What the advisor does with appointments and absences, given as commands, and what is said of their answers. */
import type { Answered } from '#admin/shell/commands/command.ts'
import { type Commanding, failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { appointmentWords as words } from './messages.ts'
import { type AgendaEntry, type AppointmentAnswer, appointmentCommand } from './view.ts'

/** What a screen provides to whatever on it changes something at once. */
export interface AppointmentScreen {
  /** Nothing can be changed without a connection. */
  isOnline: boolean
  /** Reads everything anew. */
  reload: () => void
  /** Whether a form is open in which something was typed: leaving the screen asks. Stays the same between renders. */
  onTyped: (isTyped: boolean) => void
}

export type Told = Answered<AppointmentAnswer>

export interface AppointmentCommand extends Commanding<Record<string, unknown>, AppointmentAnswer> {
  onTyped: AppointmentScreen['onTyped']
}

export function useAppointmentCommand(
  { reload, onTyped }: AppointmentScreen,
  onAnswer: (answer: Told) => void,
): AppointmentCommand {
  const commanding = useCommand(appointmentCommand, (answer) => {
    onAnswer(answer)
    if (!['invalid', 'unavailable', 'signed-out'].includes(answer.outcome)) reload()
  })
  return { ...commanding, onTyped }
}

/** Codes by field. */
export function problemsIn(answer: Told | null): Record<string, string | undefined> {
  return answer?.outcome === 'invalid' ? answer.problems : {}
}

/** Why it did not work; `null` if nothing needs to be said above the buttons. */
export function failureOf(answer: Told | null): string | null {
  return answer?.outcome === 'taken' ? words.taken(answer.by) : failureIn(answer, words.failures)
}

/** Erases everything about a person, after a question. */
export function useErasing(screen: AppointmentScreen, onDone: (answer: Told) => void) {
  const command = useAppointmentCommand(screen, onDone)
  const { ask, dialog } = useConfirmation()
  async function erase({ id, appointment }: AgendaEntry) {
    const { title, text, confirm } = words.erasing
    const isSure = await ask({ title, text: text(appointment.name), confirm, dangerous: true, erases: true })
    if (isSure) await command.give({ intent: 'erase', id })
  }
  return { erase, dialog, failure: failureOf(command.answer) }
}
