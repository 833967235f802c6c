/** A time of day as text, in 24 hours on every machine. */
import type { ComponentProps } from 'react'
import { asTime } from './as-time.ts'

interface ClockInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

export function ClockInput({ value, onChange, ...input }: ClockInputProps) {
  function complete() {
    const time = asTime(value)
    if (time !== value) onChange(time)
  }
  return (
    <input
      className="input"
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={complete}
      // Enter sends the form without leaving the field.
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete()
      }}
    />
  )
}
