/**
 * A day with a time, typed as Zurich's clock shows it and kept as ISO 8601 with the offset. What is not a moment yet is
 * kept, too, so that saving refuses it at the field: a day without a time must not pass for no day at all.
 */
import { DatedField, incomplete } from '#admin/shell/widgets/dated-field.tsx'
import { storedMoment, typedMoment } from '#admin/shell/widgets/moment-text.ts'
import type { ControlProps } from './fields.tsx'

export function MomentControl({ value, onChange, ...field }: ControlProps<string | undefined>) {
  return (
    <DatedField
      {...field}
      name={field.id}
      type="datetime-local"
      value={value === incomplete ? incomplete : typedMoment(value)}
      onChange={(typed) => onChange(typed === incomplete ? incomplete : storedMoment(typed))}
    />
  )
}
