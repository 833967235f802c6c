/** The buttons that edit and delete an item of a list. */
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'

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
      <Button id={id} look="quiet" iconOnly aria-label={labels.edit} onClick={onEdit}>
        <Icon drawing={Pencil} />
      </Button>
      <Button
        look="danger-quiet"
        iconOnly
        aria-label={labels.remove}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onRemove()
        }}
      >
        <Icon drawing={Trash2} />
      </Button>
    </div>
  )
}
