/**
 * Out of the text of a calendar (RFC 5545) what says when something is: lines with titles, names and locations are dropped
 * before anything is parsed. For entries that are one span, with times as they are usually written, no library is needed:
 * most are.
 */
import ICAL from 'ical.js'
import type { TimeSpan } from '#domain/appointments/spans.ts'
import { createZones, type Moment, spanOf, utc, type Zones, zurich } from './moments.server.ts'

export interface PlainEntry {
  uid: string
  spans: TimeSpan[]
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
function createPlainReader(zones: Zones) {
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
    const { UID: uid, TRANSP, STATUS, 'X-MICROSOFT-CDO-BUSYSTATUS': busyStatus } = values
    const { DTSTART: start, DTEND: end = start } = times
    if (!start || !end || uid === undefined) return null
    return { uid, spans: isFreeBy(TRANSP, STATUS, busyStatus) ? [] : spanOf(start, end) }
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

export interface Entries {
  plain: PlainEntry[]
  others: ICAL.Component[]
}

const day = 86_400_000

/** The entries that end at this instant or later, with their zones known to the library; `null` if it is no whole calendar. */
export function entriesIn(file: string, from: number, onLeftOut: () => void): Entries | null {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r?\n[ \t]/g, '')
  // Half a calendar would give the other half away.
  if (!/^\s*BEGIN:VCALENDAR[^]*END:VCALENDAR\s*$/i.test(text)) return null
  const oldest = new Date(from - 2 * day).toISOString().slice(0, 10).replaceAll('-', '')
  const zones = createZones()
  const readPlain = createPlainReader(zones)
  const plain: PlainEntry[] = []
  const nodes: Node[] = []
  for (const [one] of text.matchAll(entry)) {
    if (endsBefore(one, oldest)) continue
    const lines = linesOf(one)
    const read = readPlain(lines)
    if (read) plain.push(read)
    else nodes.push(...parsed(lines, onLeftOut))
  }
  const definitions = text.replaceAll(entry, '').match(zone) ?? []
  registerZones([...nodes, ...definitions.flatMap((one) => parsed(linesOf(one)))], zones)
  return { plain, others: nodes.map(componentOf) }
}

const entry = /^BEGIN:VEVENT\s*$[^]*?^END:VEVENT\s*$/gim
const zone = /^BEGIN:VTIMEZONE\s*$[^]*?^END:VTIMEZONE\s*$/gim
/** It has times of its own. */
const alarm = /^BEGIN:VALARM\s*$[^]*?^END:VALARM\s*$/gim
const kept =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i

/** Whether an entry ends before `oldest`. Most of a calendar's do, and are not read. */
function endsBefore(text: string, oldest: string): boolean {
  const start = /^DTSTART[^:\r\n]*:(\d{8})/im.exec(text)?.[1] ?? oldest
  if (start >= oldest || /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)[;:]/im.test(text)) return false
  const end = /^DTEND[^:\r\n]*:(\d{8})/im.exec(text)?.[1] ?? start
  return end < oldest
}

type Node = [name: string, properties: [string, { tzid?: string }][]]

function linesOf(text: string): string[] {
  const lines = text.replaceAll(alarm, '').split(/\r\n|\r|\n/)
  return lines.filter((line) => kept.test(line))
}

/** Each by itself: one that cannot be read is left out, and the others still count. */
function parsed(lines: readonly string[], onLeftOut?: () => void): Node[] {
  return readable(() => [ICAL.parse(lines.join('\r\n')) as unknown as Node], onLeftOut)
}

export function readable<Item>(read: () => Item[], onLeftOut?: () => void): Item[] {
  try {
    return read()
  } catch {
    onLeftOut?.()
    return []
  }
}

/** Without the calendar around it: ical.js would look through all entries for each one. */
function componentOf(node: Node): ICAL.Component {
  return new ICAL.Component(node as never)
}

/** Where this machine does not know a name, the calendar's own definition holds. */
function registerZones(nodes: readonly Node[], zones: Zones) {
  ICAL.TimezoneService.reset()
  for (const [, properties] of nodes)
    for (const [, { tzid }] of properties) {
      const known = tzid === undefined ? null : zones(tzid)
      if (known) ICAL.TimezoneService.register(known, tzid)
    }
  for (const node of nodes.filter(([name]) => name === 'vtimezone'))
    readable(() => {
      const own = new ICAL.Timezone(componentOf(node))
      if (!ICAL.TimezoneService.has(own.tzid)) ICAL.TimezoneService.register(own)
      return []
    })
}
