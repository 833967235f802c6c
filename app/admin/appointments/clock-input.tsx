/** A time of day as text, in 24 hours on every machine. */
import type { ComponentProps } from 'react'

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
      className="input input--clock"
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

/** '9', '930', '9.30' as one says it on a phone's keyboard of numbers, which has no colon. */
export function asTime(typed: string): string {
  const text = typed.trim()
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:,h]?(\d\d))?$/.exec(text) ?? []
  return hours === '' || Number(hours) > 24 || Number(minutes) > 59 ? text : `${Number(hours)}:${minutes}`
}
