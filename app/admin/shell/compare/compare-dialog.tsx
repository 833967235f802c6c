/** Two states in a dialog of their own, read-only: a draft, a conflict, what would be published. */
import type { ComponentProps, ReactNode } from 'react'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { Comparison } from './comparison.tsx'

type Compared = Pick<ComponentProps<typeof Comparison>, 'edited' | 'before' | 'after' | 'sides' | 'opensWith'>

interface CompareDialogProps extends Compared {
  title: string
  note?: string | undefined
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
