import { expect, it } from 'vitest'
import { hoursInWords } from './messages.ts'
import { daySummary, nextEntry, todaySentence, untilInWords, weekFacts } from './sentences.ts'
import type { AgendaDay, AgendaEntry, AgendaView } from './view.ts'

/** Monday, 10:00 in Zurich. */
const now = '2026-11-23T09:00:00Z'
const day = (date: string, more: Partial<AgendaDay> = {}): AgendaDay => ({
  date,
  open: [{ from: '8:00', until: '12:00', places: ['office'] }],
  holiday: '',
  absences: [],
  busy: [],
  ...more,
})
const entry = (date: string, hour: number, status = 'booked'): AgendaEntry => {
  const at = (h: number) => `${date}T${String(h).padStart(2, '0')}:00:00.000Z`
  const times = { date, time: `${hour + 1}:00`, minutes: 60, startsAt: at(hour), endsAt: at(hour + 1) }
  const appointment = { ...times, status, name: 'Nina Keller' }
  return { id: `${date} ${hour}`, revision: '1', appointment } as unknown as AgendaEntry
}
const today = (hour: number) => entry('2026-11-23', hour)
const view = (appointments: AgendaEntry[]) =>
  ({ appointments, now, today: '2026-11-23', days: [] }) as unknown as AgendaView

it.each([
  [[], 'Heute ist nichts gebucht.'],
  [[today(10)], 'Ein Termin heute, der nächste in einer Stunde.'],
  [[today(8), today(15)], 'Zwei Termine heute, der nächste in 6 Stunden.'],
  [[today(7)], 'Ein Termin heute, er ist vorbei.'],
  [[today(9)], 'Ein Termin heute, er läuft gerade.'],
])('%# says how many there are today and when the next one is', (appointments, sentence) => {
  expect(todaySentence(view(appointments), '2026-11-23')).toBe(sentence)
})

it.each([
  ['2026-11-23T09:48:00Z', 'in 48 Minuten'],
  ['2026-11-23T09:01:00Z', 'in einer Minute'],
  ['2026-11-24T12:00:00Z', 'in einem Tag'],
  ['2026-11-26T09:00:00Z', 'in 3 Tagen'],
])('what starts at %s is %s', (startsAt, words) => {
  expect(untilInWords({ startsAt, endsAt: '2026-12-01T00:00:00Z' }, now)).toBe(words)
})

it('takes neither what is over nor what was given back for the next one', () => {
  const next = entry('2026-11-24', 9)
  const others = [today(6), entry('2026-11-23', 12, 'cancelled')]
  expect(nextEntry(view([...others, next]))).toBe(next)
  expect(nextEntry(view(others))).toBeNull()
})

it.each([
  [[], {}, '4 Std. frei'],
  [[entry('2026-11-24', 8)], {}, '1 Termin, 3 Std. frei'],
  [[], { open: [] }, 'Geschlossen'],
  [[entry('2026-11-24', 8)], { open: [], holiday: 'Weihnachten' }, '1 Termin, Feiertag: Weihnachten'],
])('%# says beside a day how much is booked and free, or why it is closed', (appointments, more, words) => {
  expect(daySummary(view(appointments), day('2026-11-24', more))).toBe(words)
})

it('tells of a week how many there are, and which day is still empty', () => {
  const days = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25', { open: [] })]
  expect(weekFacts(view([today(8)]), days)).toEqual({
    sentence: 'Ein Termin diese Woche, der Dienstag ist noch ganz frei.',
    load: '1 Std. von 8 Std. gebucht',
  })
  expect(weekFacts(view([]), days).sentence).toBe('Diese Woche ist noch nichts gebucht.')
})

it.each([
  [570, '9½ Std.'],
  [15, '¼ Std.'],
  [0, '0 Std.'],
  [118, '2 Std.'],
])('%i minutes are %s', (minutes, words) => {
  expect(hoursInWords(minutes)).toBe(words)
})
