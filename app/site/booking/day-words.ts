/**
 * Days and moments of appointments in German words. A day is YYYY-MM-DD, an instant ISO 8601; moments are
 * Zurich's.
 */
const inUtc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('de-CH', { weekday: 'long', day: 'numeric', month: 'long', ...inUtc })
const fullDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', ...inUtc })
const weekday = new Intl.DateTimeFormat('de-CH', { weekday: 'long', ...inUtc })
const dayOfWeek = new Intl.DateTimeFormat('de-CH', { weekday: 'short', ...inUtc })
const dayAndMonth = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'long', ...inUtc })
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** 'Dienstag, 24. November' */
export const dayName = (date: string) => longDay.format(midnight(date))
/** 'Dienstag, 24. November 2026' */
export const dayInFull = (date: string) => fullDay.format(midnight(date))
const shortMonth = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  ...inUtc,
})
/** 'Di 24.11.' */
export const dayInFigures = (date: string) =>
  `${dayOfWeek.format(midnight(date))} ${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`
/** 'Dienstag, 24. Nov.' */
export const dayInShort = (date: string) => shortMonth.format(midnight(date))
/** 'Dienstag, 24. November 2026, 9:00 Uhr' */
export const whenOf = ({ date, time }: { date: string; time: string }) => `${dayInFull(date)}, ${time} Uhr`
/** 'Dienstag' */
export const weekdayName = (date: string) => weekday.format(midnight(date))
/** '24. November' */
export const dayOfMonth = (date: string) => dayAndMonth.format(midnight(date))

const monthAndYear = new Intl.DateTimeFormat('de-CH', { month: 'long', year: 'numeric', ...inUtc })
const month = new Intl.DateTimeFormat('de-CH', { month: 'long', ...inUtc })
/** 'November 2026', of YYYY-MM */
export const monthInFull = (of: string) => monthAndYear.format(midnight(`${of}-01`))
/** 'November' */
export const monthName = (of: string) => month.format(midnight(`${of}-01`))
/** 'November und Dezember 2026', 'Dezember 2026 und Januar 2027': the months of these days */
export function monthsInWords(from: string, until: string) {
  const names = [from, until].map((date) => monthAndYear.format(midnight(date)))
  const [first = '', last = ''] = names
  if (first === last) return first
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  return `${isSameYear ? first.split(' ')[0] : first} und ${last}`
}
/** '16. bis 18. November', '30. November bis 2. Dezember' */
export function daysInWords(from: string, until: string) {
  if (from === until) return dayOfMonth(from)
  const first = from.slice(0, 7) === until.slice(0, 7) ? `${Number(from.slice(8))}.` : dayOfMonth(from)
  return `${first} bis ${dayOfMonth(until)}`
}

const weekdayAndDay = new Intl.DateTimeFormat('de-CH', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  ...inUtc,
})
/** 'Mo 30.11. 10:00' */
export function shortTime(date: string, time: string) {
  const parts = Object.fromEntries(
    weekdayAndDay.formatToParts(midnight(date)).map(({ type, value }) => [type, value]),
  )
  return `${parts['weekday']?.slice(0, 2)} ${parts['day']}.${parts['month']}. ${time}`
}

const moment = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})
/** 'Montag, 23. November, 17:30 Uhr' */
export const dayAndTime = (instant: string) => `${moment.format(new Date(instant)).replace(' um ', ', ')} Uhr`

const fullMoment = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})
/** 'Montag, 23. November 2026 um 17:30' */
export const momentInFull = (instant: string) => fullMoment.format(new Date(instant))
