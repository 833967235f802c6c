/**
 * A colour by picker or as text. The picker only accepts complete colours; the text field holds what is being typed.
 */
import { controlProps, Field } from '#design/field.tsx'
import type { ControlProps } from './fields.tsx'
import { pickColor } from './messages.ts'

export function ColorControl({ value, onChange, ...frame }: ControlProps<string>) {
  const isWhole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Field {...frame}>
      <div className={frame.error === undefined ? 'color-field' : 'color-field color-field--invalid'}>
        <input
          type="color"
          value={isWhole ? value : '#ffffff'}
          aria-label={pickColor(frame.label)}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...controlProps(frame)}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}
