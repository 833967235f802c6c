/** Two states side by side, read-only. */
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { shell } from '#admin/shell/messages.ts'
import { DifferenceList } from './difference-list.tsx'
import type { NamedFields } from '#admin/shell/definition.ts'

interface CompareDialogProps {
  title: string
  note?: string | undefined
  fields: NamedFields
  older: unknown
  newer: unknown
  sides: { older: string; newer: string }
  onClose: () => void
}

export function CompareDialog({ title, note, onClose, ...states }: CompareDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={note}
      closeLabel={shell.close}
      foot={
        <Button look="secondary" onClick={onClose}>
          {shell.close}
        </Button>
      }
    >
      <DifferenceList {...states} />
    </Dialog>
  )
}
