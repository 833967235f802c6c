/**
 * A day with a time, typed as Zurich's clock shows it and kept as ISO 8601 with the offset. What is not a moment yet is
 * kept, too, so that saving refuses it at the field: a day without a time must not pass for no day at all.
 */
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { InputField } from '#design/field.tsx'
import { moments as words } from '#admin/shell/messages.ts'
import { storedMoment, typedMoment } from './moment-text.ts'

interface MomentFieldProps {
  id: string
  name?: string
  label: string
  hint?: string
  error?: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // To React half a date is the same as none, so it would stay when another content is loaded.
    if (value === undefined && input.current?.validity.badInput) input.current.value = ''
  }, [value])
  function report({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) {
    const isIncomplete = validity.badInput
    const isKnown = isIncomplete
      ? value === words.incomplete
      : value !== words.incomplete && typed === typedMoment(value)
    if (!isKnown) onChange(isIncomplete ? words.incomplete : storedMoment(typed))
  }
  return (
    <InputField
      {...field}
      ref={input}
      type="datetime-local"
      // Browsers then accept four digits for the year.
      max="2999-12-31T23:59"
      value={typedMoment(value)}
      onChange={report}
      // Browsers report no change while a part is missing.
      onKeyUp={report}
      onBlur={report}
    />
  )
}
