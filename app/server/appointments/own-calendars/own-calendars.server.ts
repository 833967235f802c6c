/**
 * The advisor's own calendars: the advisor adds (if they can be read) and removes them, the server reads
 * them. Each is read about every ten minutes by one of all servers, before an offer that is older, and once
 * more at each booking. A visitor waits two seconds at most for that, and is then answered with the times
 * that are known.
 */
import { randomUUID } from 'node:crypto'
import {
  type AddressProblem,
  ageOf,
  calendarAddress,
  type CalendarFailure,
  type OwnCalendar,
} from '#domain/appointments/own-calendars.ts'
import type { Documents } from '#ports/documents.ts'
import { logEntryWrite, type LoggedBy } from '#server/admin-log.server.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import type { Log } from '#server/log.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'
import { waitAtMost } from '#server/within.server.ts'
import { lookUp, type LookUpDeps, noMarks } from './look-up.server.ts'
import {
  calendarRemoval,
  calendarWrite,
  documentIds,
  readCalendar,
  type StoredCalendar,
  readCalendars,
} from './stored.server.ts'

const second = 1_000
const minute = 60 * second
/** How long a visitor waits for a reading. */
const longestWait = 2 * second
/** An offer may be based on times that were read this long ago. */
const fresh = 10 * minute
/** The timer is earlier, so that hardly any visitor waits. */
const due = 9 * minute
/** People who book at the same time share one reading. */
const shared = 5 * second
/** A calendar that failed is asked again for a booking after this time at the earliest: each booking would wait for it. */
const sharedFailure = minute

interface OwnCalendarSettings extends Omit<LookUpDeps, 'ending'> {
  documents: Documents
  log: Log
  /** Whether visitors book here: otherwise nothing is read by itself. */
  isManaged: () => Promise<boolean>
}

type OwnCalendarDeps = OwnCalendarSettings & LookUpDeps

interface ReadOptions {
  /** Asked about the calendar as stored at that moment: another server may have read it. */
  isWanted: (calendar: StoredCalendar) => boolean
  /** Says first that it reads, which keeps other servers from it. */
  claims?: boolean
  /** Also a file that is said to be unchanged. */
  wholly?: boolean
}

export type OwnCalendars = ReturnType<typeof createOwnCalendars>

export function createOwnCalendars(settings: OwnCalendarSettings) {
  const end = new AbortController()
  const deps: OwnCalendarDeps = { ...settings, ending: end.signal }
  const { documents, log, isManaged } = deps
  const known = createKnownCalendars(documents)
  const all = known.get
  const { read, isOlderThan, readOlderThan, readAll, waitForEnd: ended } = createReadings(deps, all)
  let timer: NodeJS.Timeout | undefined

  return {
    /** As they are known. */
    all: (): Promise<readonly OwnCalendar[]> => all(),
    /** For an offer. */
    current: async (): Promise<readonly OwnCalendar[]> => {
      const calendars = await all()
      if (!calendars.some(isOlderThan(fresh))) return calendars
      await waitAtMost(longestWait, readOlderThan(fresh), undefined)
      return all()
    },
    /** Asks every calendar once more, for a booking. */
    askAgain: () => waitAtMost(longestWait, readAll(), undefined),
    add: (typed: string, by: LoggedBy) => addCalendar(deps, typed, by),
    async remove(id: string, by: LoggedBy): Promise<void> {
      await removeCalendar(deps, id, by)
      await purgeOrLog(documents, log)
    },
    /**
     * Reads the calendar at the advisor's request, even if it is known or its file is said to be unchanged.
     */
    async readNow(id: string): Promise<void> {
      const calendar = (await readCalendars(documents)).find((one) => one.id === id)
      if (calendar) await read(calendar, { isWanted: () => true, wholly: true })
    },
    /** The task of the timer. */
    async readInTime(): Promise<void> {
      try {
        if (await isManaged()) await readOlderThan(due)
      } catch (error) {
        log.error('own calendars not read', error)
      }
    },
    start() {
      void this.readInTime()
      timer = setInterval(() => void this.readInTime(), minute).unref()
    },
    async stop() {
      clearInterval(timer)
      known.stop()
      end.abort()
      await ended()
    },
  }
}

function isDueForBooking(now: number) {
  return ({ readAt, askedAt, failing }: StoredCalendar) =>
    failing ? ageOf(askedAt, now) >= sharedFailure : ageOf(readAt, now) >= shared
}

/** The calendars as they are stored now: another server may have changed them. */
function createKnownCalendars(documents: Documents) {
  return createCachedRead({
    read: () => readCalendars(documents),
    watch: changesOf(documents, 'appointmentCalendars'),
  })
}

/** Reads each calendar at most once at a time. */
function createReadings(deps: OwnCalendarDeps, all: () => Promise<StoredCalendar[]>) {
  const { clock, log } = deps
  /** By the calendar's id: the document may hold another one meanwhile. */
  const running = new Map<string, { run: Promise<void>; isWaiting: boolean }>()

  /**
   * Never throws: a fault is stored with the calendar, or logged. A whole reading follows the one in progress,
   * which may end with an unchanged file; all that ask for one meanwhile share it.
   */
  function read({ documentId, id }: StoredCalendar, options: ReadOptions): Promise<void> {
    const before = running.get(id)
    if (before && (!options.wholly || before.isWaiting)) return before.run
    const begin = () => {
      reading.isWaiting = false
      return readOnce(deps, documentId, id, options)
    }
    const run = (before?.run ?? Promise.resolve())
      .then(begin)
      .catch((error: unknown) => log.error('own calendar not read', error, { calendar: documentId }))
      .finally(() => running.get(id) === reading && running.delete(id))
    const reading = { run, isWaiting: before !== undefined }
    running.set(id, reading)
    return run
  }

  function isOlderThan(age: number) {
    return ({ askedAt }: StoredCalendar) => ageOf(askedAt, clock.now().getTime()) >= age
  }

  /** One server is enough: the first to say so reads. */
  async function readOlderThan(age: number) {
    const isOld = isOlderThan(age)
    await Promise.all(
      (await all()).filter(isOld).map((calendar) => read(calendar, { isWanted: isOld, claims: true })),
    )
  }

  async function readAll() {
    const isWanted = isDueForBooking(clock.now().getTime())
    await Promise.all((await all()).map((calendar) => read(calendar, { isWanted })))
  }

  return {
    read,
    isOlderThan,
    readOlderThan,
    readAll,
    waitForEnd: () => Promise.all([...running.values()].map(({ run }) => run)),
  }
}

/** Another server may read it at the same time: the result of the later one is dropped. */
async function readOnce(
  deps: OwnCalendarDeps,
  documentId: string,
  id: string,
  { isWanted, claims = false, wholly = false }: ReadOptions,
): Promise<void> {
  const { documents, clock, log } = deps
  const stored = await readCalendar(documents, documentId)
  if (stored?.id !== id || !isWanted(stored)) return
  const now = clock.now().getTime()
  const asked: StoredCalendar = { ...stored, askedAt: now }
  if (claims) {
    const claimed = await documents.commit([calendarWrite(documentId, asked, stored.revision)])
    if (claimed.outcome === 'conflict') return
    asked.revision = claimed.revisions[0] ?? ''
  }
  const found = await lookUp(deps, wholly ? { ...asked, marks: noMarks } : asked)
  if (deps.ending.aborted) return
  if ('why' in found) log.warn('own calendar cannot be read', { calendar: documentId, why: found.why })
  const reading = 'why' in found ? { failing: found } : found
  await documents.commit([calendarWrite(documentId, { ...asked, ...reading }, asked.revision)])
}

export type AddOutcome =
  | { outcome: 'added' | 'known' | 'too-many' }
  | { outcome: 'invalid'; problem: AddressProblem }
  | { outcome: 'failed'; why: CalendarFailure }

type ListDeps = LookUpDeps & { documents: Documents }

async function addCalendar(deps: ListDeps, typed: string, by: LoggedBy): Promise<AddOutcome> {
  const { documents, clock } = deps
  const checked = calendarAddress(typed)
  if (!checked.ok) return { outcome: 'invalid', problem: checked.problem }
  const before = await readCalendars(documents)
  if (before.some((one) => one.address === checked.address || one.address === checked.plain))
    return { outcome: 'known' }
  if (before.length === documentIds.length) return { outcome: 'too-many' }
  const { address, found } = await findFirst(deps, checked)
  if ('why' in found) return { outcome: 'failed', why: found.why }
  if (!('spans' in found)) return { outcome: 'failed', why: 'failing' }
  const now = clock.now()
  const record = { ...found, id: randomUUID(), address, askedAt: now.getTime() }
  const entry = { action: 'calendar-add', timestamp: now.toISOString(), by }
  for (const documentId of documentIds.filter((one) => before.every((known) => known.documentId !== one))) {
    const writes = [calendarWrite(documentId, record, null), logEntryWrite(entry)]
    if ((await documents.commit(writes)).outcome === 'committed') return { outcome: 'added' }
  }
  return { outcome: 'too-many' }
}

/** Over http only on a host of the own network that the operator names, if nothing answers over https. */
async function findFirst(deps: ListDeps, { address, plain }: { address: string; plain: string | null }) {
  const unread = { knownUntil: 0, marks: noMarks, reader: '' }
  const found = await lookUp(deps, { ...unread, address })
  const isSilent = 'why' in found && found.why === 'no-answer'
  if (!isSilent || plain === null) return { address, found }
  const outside = { ...deps.outside, isAllowed: () => false }
  const other = await lookUp({ ...deps, outside }, { ...unread, address: plain })
  return 'why' in other && other.why === 'private' ? { address, found } : { address: plain, found: other }
}

async function removeCalendar(
  { documents, clock }: Pick<ListDeps, 'documents' | 'clock'>,
  id: string,
  by: LoggedBy,
): Promise<void> {
  const entry = { action: 'calendar-remove', timestamp: clock.now().toISOString(), by }
  await repeatUntilCommitted(async () => {
    const calendar = (await readCalendars(documents)).find((one) => one.id === id)
    return calendar && (await documents.commit([calendarRemoval(calendar), logEntryWrite(entry)])).outcome
  })
}
