/** Which backups of a folder are kept, and when the next one is due. Moments are instants; days and months are Zurich's. */
import { todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'

/** At an hour when nobody edits. */
const nightlyAt = '03:00'
const day = 24 * 60 * 60 * 1000
const monthsKept = 3

interface Made {
  madeAt: Date
}

/**
 * What may go: all but the newest `keep`, and the newest of each of the three months before this one. What claims to be
 * from the future was made by a clock that went wrong; it neither goes nor takes another's place.
 */
export function outdated<Backup extends Made>(backups: readonly Backup[], now: Date, keep: number): Backup[] {
  const past = newestFirst(backups, now)
  const kept = new Set(past.slice(0, keep))
  for (const month of monthsBefore(now)) {
    const newest = past.find(({ madeAt }) => monthOf(madeAt) === month)
    if (newest) kept.add(newest)
  }
  return past.filter((backup) => !kept.has(backup))
}

/** The newest that is not from the future. */
export function newestOf<Backup extends Made>(backups: readonly Backup[], now: Date): Backup | null {
  return newestFirst(backups, now)[0] ?? null
}

/** Without what claims to be from the future. */
export function newestFirst<Backup extends Made>(backups: readonly Backup[], now: Date): Backup[] {
  return backups.filter(({ madeAt }) => madeAt <= now).toSorted((a, b) => +b.madeAt - +a.madeAt)
}

/** Also during the day, where the site did not run at night. */
export function isDue(newest: Date | null, now: Date): boolean {
  const tonight = zurichInstant(todayInZurich(now), nightlyAt)
  const yesterday = todayInZurich(new Date(zurichInstant(todayInZurich(now), '12:00').getTime() - day))
  const lastNight = tonight <= now ? tonight : zurichInstant(yesterday, nightlyAt)
  return newest === null || newest > now || newest < lastNight
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
