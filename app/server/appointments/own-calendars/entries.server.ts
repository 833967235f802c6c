/**
 * Out of the text of a calendar (RFC 5545) what says when something is: lines with titles, names and places are dropped before
 * anything is parsed.
 */
import ICAL from 'ical.js'
import { createPlainReader, type PlainEntry } from './plain-entries.server.ts'
import { createZones, type Zones } from './time-zones.server.ts'

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

/** Most entries of a calendar are, and need not be read. */
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
