/** Erases everything about a person, after a question. */
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { appointmentWords as words } from './messages.ts'
import { type DeskParts, failureOf, type SendOutcome, useDesk } from './use-desk.ts'
import type { AgendaEntry } from './view.ts'

export function useErasing(parts: DeskParts, onDone: (answer: SendOutcome) => void) {
  const desk = useDesk(parts, onDone)
  const { ask, dialog } = useConfirmation()
  async function erase({ id, appointment }: AgendaEntry) {
    const { title, text, confirm } = words.erasing
    const isSure = await ask({ title, text: text(appointment.name), confirm, dangerous: true, erases: true })
    if (isSure) await desk.send({ intent: 'erase', id })
  }
  return { erase, dialog, failure: failureOf(desk.answer) }
}
