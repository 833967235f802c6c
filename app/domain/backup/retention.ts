/** Which backups of a folder are kept, and when the next one is due. Moments are instants; days and months are Zurich's. */
import { addDays, firstDayOf, nextMonth } from '#domain/appointments/days.ts'
import { type IsoDate, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'

/** At this hour the advisor edits nothing. */
const nightlyAt = '03:00'
const monthsKept = 3
const shortestMonth = 28

interface Made {
  madeAt: Date
}

/**
 * The backups to delete: all but the newest `keep`, and the newest of each of the three months before this
 * one. A backup dated in the future was made by a wrong clock; it is neither deleted nor takes another's
 * place.
 */
export function listOutdated<Backup extends Made>(
  backups: readonly Backup[],
  now: Date,
  keep: number,
): Backup[] {
  const past = newestFirst(backups, now)
  const kept = new Set(past.slice(0, keep))
  for (const month of monthsBefore(now)) {
    const newest = past.find(({ madeAt }) => monthOf(madeAt) === month)
    if (newest) kept.add(newest)
  }
  return past.filter((backup) => !kept.has(backup))
}

/** Backups made before a migration go with the monthly ones of their time. */
export function listOutdatedBeforeMigrations<Backup extends Made>(
  backups: readonly Backup[],
  now: Date,
): Backup[] {
  const kept = new Set([monthOf(now), ...monthsBefore(now)])
  return newestFirst(backups, now).filter(({ madeAt }) => !kept.has(monthOf(madeAt)))
}

/**
 * The night in which the last existing backup is deleted, if a backup is made each night; `null` if there is
 * no backup. Data erased now is in no automatic backup from then on.
 */
export function lastNightOf(
  { nightly, beforeMigrations }: Record<'nightly' | 'beforeMigrations', readonly Made[]>,
  now: Date,
  keep: number,
): IsoDate | null {
  const next = nextNight(now)
  const past = newestFirst(nightly, now)
  // A month that goes on gets a newer one.
  const ofMonths = past.map(monthOfMade).filter((month) => month !== monthOf(zurichInstant(next, nightlyAt)))
  const ofMigrations = newestFirst(beforeMigrations, now).map(monthOfMade)
  const nights = [...ofMonths, ...ofMigrations].map((month) => firstDayOf(afterMonths(month, monthsKept + 1)))
  if (past.length > 0) nights.push(addDays(next, keep - 1))
  return nights.toSorted().at(-1) ?? null
}

/** The number of months for which nightly backups hold erased data at most. */
export function monthsHeld(keep: number): number {
  return Math.max(monthsKept + 1, Math.ceil(keep / shortestMonth))
}

/** The newest that is not from the future. */
export function newestOf<Backup extends Made>(backups: readonly Backup[], now: Date): Backup | null {
  return newestFirst(backups, now)[0] ?? null
}

/** Backups that claim to be from the future are left out. */
export function newestFirst<Backup extends Made>(backups: readonly Backup[], now: Date): Backup[] {
  return backups.filter(({ madeAt }) => madeAt <= now).toSorted((a, b) => +b.madeAt - +a.madeAt)
}

/** Whether a backup is due, also during the day if the site did not run at night. */
export function isDue(newest: Date | null, now: Date): boolean {
  const lastNight = zurichInstant(addDays(nextNight(now), -1), nightlyAt)
  return newest === null || newest > now || newest < lastNight
}

/** Today or tomorrow. */
function nextNight(now: Date): IsoDate {
  const today = todayInZurich(now)
  return zurichInstant(today, nightlyAt) > now ? today : addDays(today, 1)
}

const monthOfMade = ({ madeAt }: Made) => monthOf(madeAt)

function afterMonths(month: string, count: number): string {
  return count === 0 ? month : afterMonths(nextMonth(month), count - 1)
}

function monthOf(moment: Date): string {
  return todayInZurich(moment).slice(0, 7)
}

function monthsBefore(now: Date): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: monthsKept }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index)).toISOString().slice(0, 7),
  )
}
