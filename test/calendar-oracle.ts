/**
 * A second reader of calendars to compare the product's with: small, slow, and based on another library. It
 * supports the contents of the fixtures of own calendars and their mutations, and throws at the rest.
 */
import { RRule } from 'rrule'
import type { TimeSpan } from '#domain/appointments/spans.ts'

const hour = 3_600_000
const day = 24 * hour

const iana: Record<string, string> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  '(UTC+09:00) Osaka, Sapporo, Tokyo': 'Asia/Tokyo',
  '(UTC-05:00) Eastern Time (US & Canada)': 'America/New_York',
  'tzone://Microsoft/Utc': 'UTC',
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Tries all offsets, the earliest instant first. */
function instantIn(zone: string, wall: number): number {
  const shown =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, shown)
  const wanted = new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
  for (let instant = wall - 15 * hour; instant <= wall + 15 * hour; instant += hour / 2)
    if (shown.format(instant) === wanted) return instant
  throw new Error(`${wanted} is skipped in ${zone}`)
}

interface Time {
  wall: number
  zone: string
  isDate: boolean
}

const instantOf = ({ wall, zone }: Time) => instantIn(zone, wall)

interface Line {
  name: string
  head: string
  value: string
}

function timesOf({ head, value }: Line, floating: string): Time[] {
  const named = /;TZID="?(.*?)"?(?:;VALUE=|$)/.exec(head)?.[1]
  return value
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, y, m, d, h, min, s = '0', z] =
        /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(one.trim()) ?? []
      if (y === undefined) throw new Error(`no time: ${one}`)
      const isDate = h === undefined || head.includes(';VALUE=DATE')
      const wall = Date.UTC(
        Number(y),
        Number(m) - 1,
        Number(d),
        ...(isDate ? [] : [Number(h), Number(min), Number(s)]),
      )
      const zone = isDate
        ? 'Europe/Zurich'
        : z
          ? 'UTC'
          : named === undefined
            ? floating
            : (iana[named] ?? named)
      return { wall, zone, isDate }
    })
}

function durationOf(text: string): number {
  const [, sign, w = 0, d = 0, h = 0, m = 0] =
    /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? []
  return (sign ? -1 : 1) * (Number(w) * 7 * day + Number(d) * day + Number(h) * hour + Number(m) * 60_000)
}

export function spansByOracle(file: string, { from, until }: TimeSpan): TimeSpan[] {
  const lines = file
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .map((line): Line => {
      const colon = /^(?:UID|BEGIN|END|X-)/.test(line) ? line.indexOf(':') : line.lastIndexOf(':')
      const head = line.slice(0, colon)
      return { name: head.replace(/;.*/, ''), head, value: line.slice(colon + 1).trim() }
    })
  const floating = lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.value ?? 'Europe/Zurich'
  const blocks: Line[][] = []
  for (const line of lines) {
    if (line.name === 'BEGIN' && /VEVENT|VFREEBUSY/.test(line.value)) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  const moved = blocks.flatMap((block) => {
    const uid = block.find(({ name }) => name === 'UID')?.value
    return block
      .filter(({ name }) => name === 'RECURRENCE-ID')
      .flatMap((line) => timesOf(line, floating).map((time) => ({ uid, time })))
  })
  const onwards = blocks.filter((block) => block.some(({ head }) => head.includes(';RANGE=THISANDFUTURE')))
  const spans = blocks.flatMap((block) =>
    spansOfBlock(block, { moved, onwards: onwards.map((one) => changeIn(one, floating)) }, floating, until),
  )
  return spans.filter((span) => span.until > span.from && span.from < until && span.until > from)
}

/** The change that an entry makes to the occurrence that it replaces, and to all later ones. */
interface Change {
  uid: string | undefined
  since: Time
  start: Time | undefined
  minutes: number
}

function changeIn(block: readonly Line[], floating: string): Change {
  const times = (name: string) =>
    block.filter((line) => line.name === name).flatMap((line) => timesOf(line, floating))
  const [since] = times('RECURRENCE-ID')
  if (!since) throw new Error('nothing replaced')
  const isCancelled = block.some(({ name, value }) => name === 'STATUS' && value === 'CANCELLED')
  const [start] = isCancelled ? [] : times('DTSTART')
  const [end] = times('DTEND')
  const minutes = start && end ? (end.wall - start.wall) / 60_000 : 0
  return { uid: block.find(({ name }) => name === 'UID')?.value, since, start, minutes }
}

/** The span of an occurrence after the change, moved by as much local time of the new start's zone. */
function changed(one: Time, { since, start, minutes }: Change): TimeSpan[] {
  if (!start) return []
  const shown = (instant: number) =>
    Date.parse(
      `${new Intl.DateTimeFormat('sv-SE', { timeZone: start.zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`,
    )
  const from = shown(instantOf(one)) + (start.wall - shown(instantOf(since)))
  const [begins, ends] = [from, from + minutes * 60_000].map((wall) => instantIn(start.zone, wall))
  return [{ from: begins ?? 0, until: ends ?? 0 }]
}

function spansOfBlock(
  block: readonly Line[],
  {
    moved,
    onwards,
  }: {
    moved: readonly { uid: string | undefined; time: Time }[]
    onwards: readonly Change[]
  },
  floating: string,
  end: number,
): TimeSpan[] {
  const all = (name: string) => block.filter((line) => line.name === name)
  const times = (name: string) => all(name).flatMap((line) => timesOf(line, floating))
  const periods = [
    ...all('FREEBUSY').filter(({ head }) => !head.includes('FBTYPE=FREE')),
    ...all('RDATE').filter(({ head }) => head.includes('PERIOD')),
  ].flatMap(({ head, value }) =>
    value.split(',').map((period) => {
      const [first = '', last = ''] = period.split('/')
      const [start] = timesOf({ name: '', head: head.replace(/;VALUE=PERIOD/, ''), value: first }, floating)
      const begins = start ? instantOf(start) : 0
      const [close] = last.startsWith('P') ? [] : timesOf({ name: '', head: '', value: last }, floating)
      return { from: begins, until: close ? instantOf(close) : begins + durationOf(last) }
    }),
  )
  if (all('STATUS').some(({ value }) => value === 'CANCELLED')) return periods
  const [start] = all('FREEBUSY').length > 0 ? [] : times('DTSTART')
  if (!start) return periods
  const [close] = times('DTEND')
  const [duration] = all('DURATION')
  const endOf = (one: Time) => {
    if (close && close.zone === start.zone) {
      const shown = close.wall - start.wall
      return instantOf({ ...one, wall: one.wall + (shown === 0 && start.isDate ? day : shown) })
    }
    if (close) return instantOf(one) + instantOf(close) - instantOf(start)
    if (!duration) return one.isDate ? instantOf({ ...one, wall: one.wall + day }) : instantOf(one)
    const length = durationOf(duration.value)
    const days = one.isDate ? length : Math.floor(length / day) * day * (duration.value.includes('D') ? 1 : 0)
    return instantOf({ ...one, wall: one.wall + days }) + length - days
  }
  const uid = block.find(({ name }) => name === 'UID')?.value
  const isSeries = all('RECURRENCE-ID').length === 0
  const rules = isSeries ? all('RRULE').filter(({ value }) => value !== '') : []
  const keys = isSeries
    ? [...times('EXDATE'), ...moved.filter((one) => one.uid === uid).map(({ time }) => time)]
    : []
  const walls =
    rules.length === 0 ? [start.wall] : new Set(rules.flatMap(({ value }) => ruled(value, start, end)))
  const kept = [...walls]
    .map((wall) => ({ ...start, wall }))
    .filter((one) => !keys.some((key) => isSame(key, one, floating)))
  const lastBefore = (one: Time) =>
    onwards
      .filter((change) => isSeries && change.uid === uid && instantOf(change.since) <= instantOf(one))
      .toSorted((some, other) => instantOf(other.since) - instantOf(some.since))[0]
  return [
    ...periods,
    ...kept.flatMap((one) => {
      const change = lastBefore(one)
      return change ? changed(one, change) : [{ from: instantOf(one), until: endOf(one) }]
    }),
  ]
}

function ruled(text: string, start: Time, end: number): number[] {
  const { until, ...options } = RRule.parseString(
    text
      .replaceAll(' ', '')
      .toUpperCase()
      .replace(/UNTIL=(\d{8})(?=;|$)/, 'UNTIL=$1T235959'),
  )
  const isUtc = /UNTIL=\d{8}T\d{6}Z/i.test(text)
  const all = new RRule({
    ...options,
    dtstart: new Date(start.wall),
    until: new Date(end + 2 * day),
  }).all()
  return all
    .map((one) => one.getTime())
    .filter((wall) => !until || (isUtc ? instantOf({ ...start, wall }) : wall) <= until.getTime())
}

function isSame(key: Time, one: Time, floating: string): boolean {
  const midnight = (wall: number) => Math.floor(wall / day) * day
  if (one.isDate && key.zone === 'UTC' && !key.isDate) {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: floating }).format(key.wall)
    return Date.parse(shown) === one.wall
  }
  if (one.isDate || key.isDate) return midnight(key.wall) === midnight(one.wall)
  return instantOf(key) === instantOf(one) || (key.zone === floating && key.wall === one.wall)
}
