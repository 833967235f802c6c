/** A booking form with the calendar of free times: to book a time, or to move an appointment to one. */
import type { NearestTime } from '#domain/appointments/offers.ts'
import { useState } from 'react'
import { isAboutTime } from './booking-answer.ts'
import type { FieldName, FormField } from './form-field.ts'
import type { RequestValues } from './form-values.ts'
import { chooseIn, type LostTime, readTyped } from './offered-weeks.ts'
import { type BookingFormOptions, missingIn, useBookingForm } from './use-booking-form.ts'
import { useWeeks } from './use-weeks.ts'

interface CalendarFormOptions extends Omit<BookingFormOptions, 'readTyped' | 'onRefused' | 'initial'> {
  /** The address of the free times. */
  address: string
  /** The other fields, of which the required ones must be filled besides time and place. */
  fields: readonly FormField[]
}

const needed: readonly FieldName[] = ['date', 'time', 'location']

export function useCalendarForm({ address, fields, ...options }: CalendarFormOptions) {
  const [lost, setLost] = useState<LostTime | null>(null)
  const booking = useBookingForm({
    ...options,
    readTyped,
    onRefused(answer, sent) {
      if (answer.outcome === 'taken') setLost(describeLost(sent, answer))
      if (isAboutTime(answer)) weeks.reload()
    },
  })
  const weeks = useWeeks(address, booking.values['date'] ?? null)
  const chosen = chooseIn(booking.values, weeks.loaded, lost)
  const { date, time, location } = chosen
  const values: RequestValues = { ...booking.values, date, time, location }
  const all = [...fields, ...booking.questions]
  return {
    ...booking,
    values,
    chosen,
    weeks,
    /** The chosen time that another visitor has booked meanwhile, if any. */
    lost,
    missing: missingIn(values, needed, all),
    change: (changed: RequestValues) => booking.change({ date, time, ...changed }),
  }
}

function describeLost(sent: RequestValues, { nearest: [nearest] }: { nearest: NearestTime[] }): LostTime {
  const { date = '', time = '', location = '' } = sent
  return { date, time, location, near: nearest?.date ?? '' }
}

export type CalendarFormState = ReturnType<typeof useCalendarForm>
