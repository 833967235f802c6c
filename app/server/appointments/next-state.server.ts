/** What an appointment becomes when the customer or the advisor moves, cancels or declines it. */
import { type Appointment, isAddressKnown } from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { spanFrom } from '#domain/appointments/spans.ts'
import type { Location } from '#domain/booking/booking.ts'

export interface NewTime {
  date: string
  time: string
  location: Location
}

type Times = Pick<Appointment, 'minutes' | 'startsAt' | 'endsAt' | 'takenFrom' | 'takenUntil'>

const minute = 60_000

/** `startsAt` in milliseconds since 1970. */
export function timesOf(
  startsAt: number,
  lengths: Pick<Rules, 'minutes' | 'roomBefore' | 'roomAfter'>,
): Times {
  const span = spanFrom(startsAt, lengths)
  return {
    minutes: lengths.minutes,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + lengths.minutes * minute).toISOString(),
    takenFrom: new Date(span.from).toISOString(),
    takenUntil: new Date(span.until).toISOString(),
  }
}

/** The advisor has to confirm it again. */
export function movedTo(
  before: Appointment,
  { date, time, location }: NewTime,
  times: Times,
  now: Date,
): Appointment {
  return {
    ...before,
    ...times,
    date,
    time,
    location,
    status: 'booked',
    sequence: before.sequence + 1,
    changedAt: now.toISOString(),
    remindedAt: null,
    isVouchedFor: isAddressKnown(before),
  }
}

export function withdrawn(
  appointment: Appointment,
  status: 'cancelled' | 'declined',
  now: Date,
): Appointment {
  return {
    ...appointment,
    status,
    sequence: appointment.sequence + 1,
    changedAt: now.toISOString(),
    heldUntil: null,
    networks: [],
    isVouchedFor: isAddressKnown(appointment),
  }
}
