/**
 * The text of a calendar (RFC 5545) as components and their properties, each read by `ical.js` on its own:
 * one that cannot be read costs only itself. Lines with titles, names and locations are dropped before
 * anything is read.
 */
import ICAL from 'ical.js'

export interface Property {
  name: string
  /** The zone that TZID names; empty if it names none. */
  zone: string
  /** In small letters, such as 'date'. */
  type: string
  /** RANGE and FBTYPE, in capitals. */
  range: string
  freeBusy: string
  /** As it is written behind the colon. */
  text: string
}

export interface Component {
  name: string
  properties: Property[]
  /** Names of properties that cannot be read. */
  unreadable: string[]
  parts: Component[]
}

const kept = new Set([
  'UID',
  'SEQUENCE',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'METHOD',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
])
/** Properties whose values have no colon except within a time. */
const plain = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
])
/** '10:00:00+01:00' */
const withinTime = /(?<=[T ]\d\d(?::\d\d)?|[+-]\d\d):(?=\d\d(?!\d))/gi

/**
 * `null` if the calendar is incomplete: half of one would give the other half away. Likewise if its events are
 * indented, because an indented line continues the one before.
 */
export function componentsIn(file: string): Component[] | null {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/(?:\r{0,2}\n|\r)[ \t]/g, '')
  if (!/^\s*BEGIN:VCALENDAR[^]*END:VCALENDAR(?![^]*BEGIN:VCALENDAR)/i.test(text)) return null
  const outer = emptyComponent('')
  const open = [outer]
  for (const line of text.split(/[\r\n]+/)) {
    const [, word = '', name = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? []
    if (word === '') addLine(line, open.at(-1) ?? outer)
    else if (word.toUpperCase() === 'BEGIN') begin(name.toUpperCase(), open)
    else end(name.toUpperCase(), open)
  }
  const hasEvents = outer.parts.some(({ parts }) => parts.some(({ name }) => name === 'VEVENT'))
  return hasEvents || !/^[ \t]+BEGIN:VEVENT[ \t]*$/im.test(file) ? outer.parts : null
}

function emptyComponent(name: string): Component {
  return { name, properties: [], unreadable: [], parts: [] }
}

/** If the end of an open component is missing, it ends where one of these begins: events hold no events. */
const neverWithin = new Set(['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'])

function begin(name: string, open: Component[]) {
  if (neverWithin.has(name)) {
    const calendar = open.findLastIndex((one) => one.name === 'VCALENDAR')
    open.length = name === 'VCALENDAR' || calendar < 0 ? 1 : calendar + 1
  }
  const component = emptyComponent(name)
  open.at(-1)?.parts.push(component)
  open.push(component)
}

function end(name: string, open: Component[]) {
  const index = open.findLastIndex((component) => component.name === name)
  // Some calendars end once too often: what follows belongs to them until the next one begins.
  if (index > 0) open.length = name === 'VCALENDAR' ? index + 1 : index
}

function addLine(line: string, component: Component) {
  const name = /^\s*([\w-]+)/.exec(line)?.[1]?.toUpperCase() ?? ''
  if (!kept.has(name)) return
  try {
    component.properties.push(propertyIn(name, line.trim()))
  } catch {
    component.unreadable.push(name)
  }
}

function propertyIn(name: string, line: string): Property {
  const colon = plain.has(name) ? colonBeforeTimes(line) : firstColon(line)
  const head = line.slice(name.length, colon).trim()
  const text = line.slice(colon + 1).trim()
  // Most properties have none.
  return {
    name,
    text,
    ...(head === '' ? noParameters : parametersIn(plain.has(name) ? quoteHead(head) : head)),
  }
}

/** The text of the first such property, without its quotes and backslashes; empty if there is none. */
export function textOf({ properties }: Component, name: string): string {
  const text = properties.find((property) => property.name === name)?.text ?? ''
  return text.replace(/^"|"$/g, '').replaceAll(/\\([,;\\])/g, '$1')
}

const noParameters = { type: '', zone: '', range: '', freeBusy: '' }

/**
 * `ical.js` reads the part before the value as that of a comment. As that of a time it would drop parts that
 * it does not expect, and as that of a period it expects two.
 */
function parametersIn(head: string): typeof noParameters {
  const parameters = head.replace(/;VALUE=PERIOD/i, '')
  const [, given, type] = ICAL.parse.property(`COMMENT${parameters}:`) as unknown as [
    string,
    Record<string, string | undefined>,
    string,
  ]
  return {
    type,
    zone: given['tzid'] ?? '',
    range: given['range']?.toUpperCase() ?? '',
    freeBusy: given['fbtype']?.toUpperCase() ?? '',
  }
}

/** Quotes the name of a zone with a colon or comma: `TZID=tzone://Microsoft/Utc`. */
function quoteHead(head: string): string {
  return head.replace(
    /;TZID=(?!")(.*?)(?=;[\w-]+=|$)/i,
    (_, zone: string) => `;TZID="${zone.replaceAll('"', '')}"`,
  )
}

/** The position of the last colon that is not within a time. Most lines have only one. */
function colonBeforeTimes(line: string): number {
  const last = line.lastIndexOf(':')
  return line.indexOf(':') === last ? last : line.replaceAll(withinTime, '.').lastIndexOf(':')
}

/** The position of the first colon outside quotes. */
function firstColon(line: string): number {
  return /^(?:[^":]|"[^"]*")*/.exec(line)?.[0].length ?? 0
}
