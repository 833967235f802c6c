/** A slider with its value in words beside the label. */
import { controlProps, Field } from '#design/field.tsx'
import type { ControlProps } from './fields.tsx'

export function RangeControl({
  max,
  text,
  value,
  onChange,
  ...frame
}: ControlProps<number> & { max: number; text: string }) {
  return (
    <Field {...frame} aside={text}>
      <input
        {...controlProps(frame)}
        className="range"
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        style={{ '--at': `${(value / max) * 100}%` }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Field>
  )
}
