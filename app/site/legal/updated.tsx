/** When the legal texts were last changed; omitted if no date is configured. */
import { legalMessages } from './messages.ts'

export function Updated({ date }: { date: string }) {
  const day = longDate(date)
  if (day === null) return null
  return (
    <p className="legal__updated numeric">
      {legalMessages.updated} <time dateTime={date}>{day}</time>
    </p>
  )
}

/** `2026-11-18` as '18. November 2026'; `null` if it is no date. */
export function longDate(date: string): string | null {
  const day = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  return day.toLocaleDateString('de-CH', { dateStyle: 'long', timeZone: 'UTC' })
}
