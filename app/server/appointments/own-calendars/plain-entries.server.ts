/** Entries that are one span, with times as they are usually written: for most of a calendar, no library is needed. */
import { type BusySpan, type Moment, spanOf, utc } from './moments.server.ts'
import { type Zones, zurich } from './time-zones.server.ts'

export interface PlainEntry {
  name: string
  spans: BusySpan[]
}

/** What stands before the colon of a line. */
interface Head {
  name: string
  time: { isDate: boolean; zone: Moment['clock'] | null } | null
}

const texts = new Set(['BEGIN', 'END', 'UID', 'TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS'])
const timed = /^(DTSTART|DTEND)(?:(;VALUE=DATE)|;TZID=([^";:,^]+))?$/
const digits = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/

/** Gives `null` for whatever is unusual: that is for the library. */
export function createPlainReader(zones: Zones) {
  const heads = new Map<string, Head | null>()

  function headOf(text: string): Head | null {
    const known = heads.get(text)
    if (known !== undefined) return known
    const head = headIn(text, zones)
    heads.set(text, head)
    return head
  }

  return (lines: readonly string[]): PlainEntry | null => {
    const values: Partial<Record<string, string>> = {}
    const times: Partial<Record<string, Moment>> = {}
    for (const line of lines) {
      const colon = line.indexOf(':')
      const head = headOf(line.slice(0, colon))
      const value = line.slice(colon + 1)
      // The library knows what counts where something is said twice.
      if (!head || head.name in values) return null
      values[head.name] = value
      if (!head.time) continue
      const moment = momentIn(value, head.time)
      if (!moment) return null
      times[head.name] = moment
    }
    const { UID: name, TRANSP, STATUS, 'X-MICROSOFT-CDO-BUSYSTATUS': busyStatus } = values
    const { DTSTART: start, DTEND: end = start } = times
    if (!start || !end || name === undefined) return null
    return { name, spans: isFreeBy(TRANSP, STATUS, busyStatus) ? [] : spanOf(start, end) }
  }
}

function headIn(text: string, zones: Zones): Head | null {
  if (texts.has(text)) return { name: text, time: null }
  const [, name, day, zoneName] = timed.exec(text) ?? []
  const zone = zoneName === undefined ? null : zones(zoneName)
  if (name === undefined || (zoneName !== undefined && !zone)) return null
  return { name, time: { isDate: day !== undefined, zone } }
}

function momentIn(value: string, { isDate, zone }: NonNullable<Head['time']>): Moment | null {
  const [, year, month, date, hour, minute = 0, second = 0, isUtc] = digits.exec(value) ?? []
  if (year === undefined || (hour === undefined) !== isDate) return null
  const [y = 0, m = 0, ...rest] = [year, month, date, hour ?? 0, minute, second].map(Number)
  return { wall: Date.UTC(y, m - 1, ...rest), isDate, clock: isUtc ? utc : (zone ?? zurich) }
}

export function isFreeBy(transparency = '', status = '', busyStatus = ''): boolean {
  return (
    transparency.toUpperCase() === 'TRANSPARENT' ||
    status.toUpperCase() === 'CANCELLED' ||
    ['FREE', 'WORKINGELSEWHERE'].includes(busyStatus.toUpperCase())
  )
}
