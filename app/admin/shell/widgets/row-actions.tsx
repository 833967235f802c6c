/** The buttons that edit and delete an item of a list. */
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'

interface RowActionsProps {
  /** Id of the edit button: it gets the focus back when the form closes. */
  id: string
  labels: { edit: string; remove: string }
  disabled: boolean
  onEdit: () => void
  onRemove: () => void
}

export function RowActions({ id, labels, disabled, onEdit, onRemove }: RowActionsProps) {
  return (
    <div className="row__actions">
      <IconButton drawing={Pencil} id={id} label={labels.edit} onClick={onEdit} />
      <IconButton
        drawing={Trash2}
        look="danger-quiet"
        label={labels.remove}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onRemove()
        }}
      />
    </div>
  )
}
