/**
 * The element in which show-own-time.ts puts the time on the visitor's clock. Only a browser knows it, so no
 * HTML contains it.
 */
import { isRemote } from '#domain/booking/location.ts'
import { swissTime } from './messages.ts'
import type { ShownAppointment } from './shown-appointment.ts'

export function OwnTime({ date, time, location }: Pick<ShownAppointment, 'date' | 'time' | 'location'>) {
  if (!isRemote(location)) return null
  return (
    <p className="manage__own-time muted numeric" data-date={date} data-own-time={time} hidden>
      {swissTime('')}
    </p>
  )
}
