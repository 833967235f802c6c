/**
 * What a row of a list lets one do: switch whether visitors see its item, edit it, delete it. A click anywhere else in
 * the row edits it as well (rows.css).
 */
import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { IconButton } from '#design/icon-button.tsx'

interface RowActionsProps {
  /** Id of the edit button: it gets the focus back when the form closes. */
  id: string
  isActive: boolean
  /** What the switch is called and the state that it shows, and the names of the buttons. */
  labels: { active: string; state: string; edit: string; remove: string }
  /** While something else is saved. */
  busy: boolean
  /** Its own form has the say about the switch. */
  isEdited: boolean
  onSwitch: (isActive: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

export function RowActions({ id, isActive, labels, busy, isEdited, ...actions }: RowActionsProps) {
  const isSwitchable = !busy && !isEdited
  return (
    <>
      <button
        type="button"
        role="switch"
        className="row__switch"
        aria-checked={isActive}
        aria-label={labels.active}
        aria-disabled={!isSwitchable || undefined}
        onClick={() => {
          if (isSwitchable) actions.onSwitch(!isActive)
        }}
      >
        <Badge tone={isActive ? 'on' : 'off'}>{labels.state}</Badge>
      </button>
      <div className="row__actions">
        <IconButton
          drawing={Pencil}
          id={id}
          className="row__open"
          label={labels.edit}
          onClick={actions.onEdit}
        />
        <IconButton
          drawing={Trash2}
          look="danger-quiet"
          label={labels.remove}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) actions.onRemove()
          }}
        />
      </div>
    </>
  )
}
