/** What is new of a calendar: fetched unless it is the one that we have, and read. */
import type { CalendarFailure } from '#domain/appointments/own-calendars.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import { ownDomain } from '#server/mail/appointment-calendar.server.ts'
import type { AddressRules } from '#server/outgoing/checked-request.server.ts'
import { fetchCalendar, type Marks } from './fetching.server.ts'
import { readCalendar } from './reader.server.ts'
import type { CalendarState, StoredCalendar } from './stored.server.ts'

export interface LookUpDeps {
  clock: Clock
  outside: AddressRules
  website: () => Promise<Website>
  /** Ends what is being read. */
  ending: AbortSignal
}

const day = 86_400_000
const behind = 8 * day
const ahead = 2 * 366 * day
/** Times are looked for so far ahead that an unchanged calendar may be left alone until this little of it is left. */
const enoughAhead = 400 * day

/** Another number whenever the same file gives other times: each calendar is then asked for everything once. */
const rulesOfReading = 1

type Found = Pick<
  CalendarState,
  'readAt' | 'failing' | 'knownUntil' | 'marks' | 'reader' | 'spans' | 'leftOut'
>
export const noMarks: Marks = { etag: '', lastModified: '' }

export async function lookedUp(
  { clock, outside, website, ending }: LookUpDeps,
  {
    address,
    knownUntil,
    marks,
    ...known
  }: Pick<StoredCalendar, 'address' | 'knownUntil' | 'marks' | 'reader'>,
): Promise<Found | Pick<Found, 'readAt' | 'failing'> | { why: CalendarFailure }> {
  const now = clock.now().getTime()
  const domain = ownDomain(await website())
  const reader = `${rulesOfReading} ${domain}`
  const have = knownUntil - now > enoughAhead && known.reader === reader ? marks : noMarks
  const fetched = await fetchCalendar(address, have, outside, ending)
  if (fetched.outcome === 'failed') return fetched
  const read = { readAt: now, failing: null }
  if (fetched.outcome === 'unchanged') return read
  const reading = { from: now - behind, until: now + ahead, ownDomain: domain }
  const isPage = looksLikePage(fetched.content)
  const busy = await readCalendar(fetched.content, reading, ending)
  if (busy.outcome !== 'read')
    return { why: busy.outcome === 'no-calendar' && isPage ? 'page' : busy.outcome }
  const { spans, leftOut } = busy
  return { ...read, knownUntil: reading.until, marks: fetched.marks, reader, spans, leftOut }
}

function looksLikePage(content: Uint8Array): boolean {
  return /^\s*<(?:!doctype|html|head|body)/i.test(new TextDecoder().decode(content.subarray(0, 500)))
}
