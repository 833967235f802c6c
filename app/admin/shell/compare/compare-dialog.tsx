/** Two states in a dialog of their own, read-only: a draft, a conflict, what would be published. */
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { Edited } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
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
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      description={note}
      closeLabel={shell.close}
      foot={
        <>
          {more}
          <Button look="secondary" onClick={onClose}>
            {shell.close}
          </Button>
        </>
      }
    >
      <Comparison {...states} />
    </Dialog>
  )
}
