/** Dates and times as the admin area shows them: German, in the advisor's time zone. */
const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Zurich' })

/** '3.10.2026' for an ISO 8601 timestamp. */
export function formatDay(timestamp: string): string {
  return formatted(day, timestamp)
}

/** '18.11.2026, 14:05' for an ISO 8601 timestamp; the text itself if it is not one. */
export function formatMoment(timestamp: string): string {
  return formatted(moment, timestamp)
}

function formatted(format: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : format.format(date)
}
