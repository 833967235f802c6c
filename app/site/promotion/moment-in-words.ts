/** A moment in spoken words, in Swiss time, whatever the machine's own zone is. */
import { clockInZurich, zurichTimestamp } from '#domain/booking/zurich.ts'

const hour = 3_600_000
const inThisYear = dayFormat({})
const inAnotherYear = dayFormat({ year: 'numeric' })

/** 'Dienstag, 1. Dezember, 8:00 Uhr'; with its year unless that is the current one. */
export function momentInWords(moment: Date, now: Date): string {
  const isThisYear = zurichTimestamp(moment).slice(0, 4) === zurichTimestamp(now).slice(0, 4)
  const day = (isThisYear ? inThisYear : inAnotherYear).format(moment)
  return `${day}, ${clockInZurich(moment.toISOString())} Uhr${seasonIfRepeated(moment)}`
}

/** Names the season in the night when the clocks are set back, in which an hour comes twice. */
function seasonIfRepeated(moment: Date): string {
  const shown = wallClock(moment.getTime())
  const isRepeated = [-hour, hour].some((away) => wallClock(moment.getTime() + away) === shown)
  if (!isRepeated) return ''
  return zurichTimestamp(moment).endsWith('+02:00') ? ' (Sommerzeit)' : ' (Winterzeit)'
}

function wallClock(instant: number): string {
  return zurichTimestamp(new Date(instant)).slice(0, 19)
}

function dayFormat(more: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('de-CH', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Zurich',
    ...more,
  })
}
