/** When the legal texts were last changed; omitted if no date is configured. */
import { legalMessages } from './messages.ts'

export function Updated({ date }: { date: string }) {
  const day = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  return (
    <p className="legal__updated numeric">
      {legalMessages.updated}{' '}
      <time dateTime={date}>{day.toLocaleDateString('de-CH', { dateStyle: 'long', timeZone: 'UTC' })}</time>
    </p>
  )
}
