/**
 * A day with a time, typed in Zurich's time and stored as ISO 8601 with the offset. An incomplete moment is
 * kept, too, so that saving refuses it at the field: a day without a time must not pass for no day at all.
 */
import { DatedField, incomplete } from '#admin/shell/widgets/dated-field.tsx'
import { zurichInstant, zurichTimestamp } from '#domain/booking/zurich.ts'
import type { ControlProps } from './fields.tsx'

export function MomentControl({ value, onChange, ...field }: ControlProps<string | undefined>) {
  return (
    <DatedField
      {...field}
      name={field.id}
      type="datetime-local"
      value={value === incomplete ? incomplete : formatMoment(value)}
      onChange={(typed) => onChange(typed === incomplete ? incomplete : parseMoment(typed))}
    />
  )
}

/** The format of a datetime-local input's value. */
const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

/** A year with only some of its digits typed ('0202') is not a moment yet, and stays as typed. */
export function parseMoment(typed: string): string | undefined {
  if (typed === '') return undefined
  const [, day = '', time = ''] = local.exec(typed) ?? []
  return day >= '2000' ? zurichTimestamp(zurichInstant(day, time)) : typed
}

export function formatMoment(stored: string | undefined): string {
  if (stored === undefined || local.test(stored)) return stored ?? ''
  const moment = new Date(stored)
  return Number.isNaN(moment.getTime()) ? '' : zurichTimestamp(moment).slice(0, 16)
}
