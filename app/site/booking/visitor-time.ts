/** Times of remote appointments: the visitor's clock may differ from Switzerland's. */
import { isRemote, type Location } from '#domain/booking/location.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'

const swiss = new Intl.DateTimeFormat('de-CH', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Zurich',
})

/** The visitor's time if it differs, such as `3:00` or `Do 3:00`; otherwise `null`. Only in browsers. */
export function timeAtVisitor(date: string, time: string, timeZone?: string): string | null {
  const instant = zurichInstant(date, time)
  if (Number.isNaN(instant.getTime())) return null
  const zone = timeZone === undefined ? {} : { timeZone }
  const own = new Intl.DateTimeFormat('de-CH', { dateStyle: 'short', timeStyle: 'short', ...zone })
  if (own.format(instant) === swiss.format(instant)) return null
  const clock = new Intl.DateTimeFormat('de-CH', { hour: 'numeric', minute: '2-digit', ...zone })
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  if (day.format(instant) === date) return clock.format(instant)
  const weekday = new Intl.DateTimeFormat('de-CH', { weekday: 'short', ...zone })
  return `${weekday.format(instant)} ${clock.format(instant)}`
}

/** The same, but only for a place where it matters. */
export function ownTime({ date, time, location }: { date: string; time: string; location: Location }) {
  return isRemote(location) ? timeAtVisitor(date, time) : null
}
