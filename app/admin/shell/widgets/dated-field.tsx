/**
 * The browser's own input for a day, or a day with a time. While a part is missing, browsers report an empty
 * value, as if nothing had been typed. Here an incomplete input has a value of its own, so that saving
 * refuses it at the field.
 */
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { InputField } from '#design/field.tsx'
import { moments as words } from '#admin/shell/messages.ts'

interface DatedFieldProps extends Omit<React.ComponentProps<typeof InputField>, 'onChange' | 'value'> {
  type: 'date' | 'datetime-local'
  /** The browser's value, `''` for none, or `incomplete`. */
  value: string
  onChange: (value: string) => void
}

export const { incomplete } = words

const lastDay = '2999-12-31'

export function DatedField({ type, value, onChange, ...field }: DatedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // For React half a date is the same as none, so it would stay when other content is loaded.
    if (value === '' && input.current?.validity.badInput) input.current.value = ''
  }, [value])
  function report({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) {
    const reported = validity.badInput ? incomplete : typed
    if (reported !== value) onChange(reported)
  }
  return (
    <InputField
      {...field}
      ref={input}
      type={type}
      // With a maximum, browsers accept only four digits for the year.
      max={type === 'date' ? lastDay : `${lastDay}T23:59`}
      value={value === incomplete ? '' : value}
      data-format={words.formats[type]}
      data-empty={value === '' || undefined}
      onChange={report}
      // Browsers report no change while a part is missing.
      onKeyUp={report}
      onBlur={report}
    />
  )
}
