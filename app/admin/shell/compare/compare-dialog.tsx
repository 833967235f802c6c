/** Two states in a dialog of their own, read-only: a draft, a conflict, what would be published. */
import type { ReactNode } from 'react'
import type { Edited } from '#admin/shell/definition.ts'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { Comparison, type View } from './comparison.tsx'
import type { ComparedSides } from './sides.ts'

interface CompareDialogProps extends ComparedSides {
  title: string
  note?: string | undefined
  edited: Edited
  sides: { older: string; newer: string }
  opensWith?: View
  /** What can be done with them besides. */
  more?: ReactNode
  onClose: () => void
}

export function CompareDialog({ title, note, more, onClose, ...states }: CompareDialogProps) {
  return (
    <ShownDialog size="wide" title={title} description={note} more={more} onClose={onClose}>
      <Comparison {...states} />
    </ShownDialog>
  )
}
