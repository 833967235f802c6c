/**
 * A colour by picker or as text. The picker only accepts complete colours; the text field holds what is being typed.
 */
import { controlProps, Field } from '#design/field.tsx'
import { promotionWords as words } from './messages.ts'

interface ColorFieldProps {
  id: string
  label: string
  value: string
  error?: string
  onChange: (value: string) => void
}

export function ColorField({ id, label, value, error, onChange }: ColorFieldProps) {
  const isWhole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Field id={id} label={label} {...(error === undefined ? {} : { error })}>
      <div className={error === undefined ? 'color-field' : 'color-field color-field--invalid'}>
        <input
          type="color"
          value={isWhole ? value : '#ffffff'}
          aria-label={words.pick(label)}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...controlProps({ id, ...(error === undefined ? {} : { error }) })}
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
