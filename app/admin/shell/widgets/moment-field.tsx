/**
 * A day with a time, typed as Zurich's clock shows it and kept as ISO 8601 with the offset. What is not a moment yet is
 * kept, too, so that saving refuses it at the field: a day without a time must not pass for no day at all.
 */
import { DatedField, incomplete } from './dated-field.tsx'
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
  return (
    <DatedField
      {...field}
      type="datetime-local"
      value={value === incomplete ? incomplete : typedMoment(value)}
      onChange={(typed) => onChange(typed === incomplete ? incomplete : storedMoment(typed))}
    />
  )
}
