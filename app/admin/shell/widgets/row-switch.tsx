/** Whether visitors see the item of a row: a badge that switches it. */
import { Badge } from '#design/badge.tsx'

interface RowSwitchProps {
  isOn: boolean
  /** What it is called, and its state in a word. */
  labels: { name: string; state: string }
  /** While something else is saved, or the item's own form has the say. */
  disabled: boolean
  onSwitch: (isOn: boolean) => void
}

export function RowSwitch({ isOn, labels, disabled, onSwitch }: RowSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="row__switch"
      aria-checked={isOn}
      aria-label={labels.name}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onSwitch(!isOn)
      }}
    >
      <Badge tone={isOn ? 'on' : 'off'}>{labels.state}</Badge>
    </button>
  )
}
