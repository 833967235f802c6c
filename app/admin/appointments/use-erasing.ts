/** Erases everything about a person, after a question. */
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { appointmentWords as words } from './messages.ts'
import {
  type AppointmentScreen,
  failureOf,
  type Told,
  useAppointmentCommand,
} from './use-appointment-command.ts'
import type { AgendaEntry } from './view.ts'

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
