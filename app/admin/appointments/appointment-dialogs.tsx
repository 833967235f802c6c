/** The dialog that is open over the appointments, if any. */
import { useState } from 'react'
import { AddDialog } from './add-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { type Decision, DetailDialog, type DetailProps } from './detail.tsx'
import { type AppointmentScreen, type Told, useAppointmentCommand } from './use-appointment-command.ts'
import type { AgendaEntry, AgendaView } from './view.ts'

export type OpenDialog =
  | { name: 'none' | 'add' | 'block' }
  | { name: 'detail'; id: string }
  /** The entry as it was when the dialog was opened: it may leave what is loaded. */
  | { name: 'decision'; decision: Decision; entry: AgendaEntry }

export const noDialog: OpenDialog = { name: 'none' }

interface AppointmentDialogsProps {
  view: AgendaView
  open: OpenDialog
  screen: AppointmentScreen
  onDone: (answer: Told) => void
  onClose: () => void
  detailOf: (entry: AgendaEntry) => DetailProps
}

export function AppointmentDialogs(props: AppointmentDialogsProps) {
  /** A new dialog starts without the answers of the last one. */
  const [{ open, round }, setRound] = useState({ open: props.open, round: 0 })
  if (open !== props.open) setRound({ open: props.open, round: round + 1 })
  return <Dialogs key={round} {...props} />
}

function Dialogs({ view, open, screen, onDone, onClose, detailOf }: AppointmentDialogsProps) {
  const command = useAppointmentCommand(screen, onDone)
  switch (open.name) {
    case 'none':
      return null
    case 'add':
      return <AddDialog {...{ view, command, onClose }} />
    case 'block':
      return <BlockDialog today={view.today} {...{ command, onClose }} />
    case 'detail': {
      const entry = view.appointments.find(({ id }) => id === open.id)
      return entry ? <DetailDialog {...detailOf(entry)} onClose={onClose} /> : null
    }
    case 'decision': {
      const entry = view.appointments.find(({ id }) => id === open.entry.id) ?? open.entry
      return <DecisionDialog {...{ entry, command, onClose }} decision={open.decision} now={view.now} />
    }
  }
}
