/**
 * Out of the text of a calendar (RFC 5545) what says when something is: lines with titles, names and places are dropped
 * before anything is parsed.
 */
import ICAL from 'ical.js'
import { zoneNamed } from './zones.server.ts'

const day = 86_400_000

/** The entries that end at this instant or later, with their zones known to the library; `null` if it is no whole calendar. */
export function entriesIn(file: string, from: number, onLeftOut: () => void): ICAL.Component[] | null {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r?\n[ \t]/g, '')
  // Half a calendar would give the other half away.
  if (!/^\s*BEGIN:VCALENDAR[^]*END:VCALENDAR\s*$/i.test(text)) return null
  const oldest = new Date(from - 2 * day).toISOString().slice(0, 10).replaceAll('-', '')
  const wanted = [...text.matchAll(entry)].map(([one]) => one).filter((one) => !endsBefore(one, oldest))
  const nodes = wanted.flatMap((one) => parsed(one, onLeftOut))
  const definitions = text.replaceAll(entry, '').match(zone) ?? []
  registerZones([...nodes, ...definitions.flatMap((one) => parsed(one))])
  return nodes.map(componentOf)
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

/** Each by itself: one that cannot be read is left out, and the others still count. */
function parsed(text: string, onLeftOut?: () => void): Node[] {
  const lines = text.replaceAll(alarm, '').split(/\r\n|\r|\n/)
  const useful = lines.filter((line) => kept.test(line)).join('\r\n')
  return readable(() => [ICAL.parse(useful) as unknown as Node], onLeftOut)
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
function registerZones(nodes: readonly Node[]) {
  ICAL.TimezoneService.reset()
  for (const [, properties] of nodes)
    for (const [, { tzid }] of properties) {
      const known = tzid === undefined ? null : zoneNamed(tzid)
      if (known) ICAL.TimezoneService.register(known, tzid)
    }
  for (const node of nodes.filter(([name]) => name === 'vtimezone'))
    readable(() => {
      const own = new ICAL.Timezone(componentOf(node))
      if (!ICAL.TimezoneService.has(own.tzid)) ICAL.TimezoneService.register(own)
      return []
    })
}
