/** A slider with its value in words beside the label. */
import type { CSSProperties } from 'react'
import { controlProps, Field } from '#design/field.tsx'

interface RangeFieldProps {
  id: string
  label: string
  max: number
  value: number
  text: string
  onChange: (value: number) => void
}

export function RangeField({ id, label, max, value, text, onChange }: RangeFieldProps) {
  return (
    <Field id={id} label={label} aside={text}>
      <input
        {...controlProps({ id })}
        className="range"
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        style={{ '--at': `${(value / max) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Field>
  )
}
