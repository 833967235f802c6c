import { describe, expect, it } from 'vitest'
import { daySummary, nextEntry, todaySentence, untilInWords, weekFacts } from './sentences.ts'
import { hoursInWords } from './messages.ts'
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
const entry = (date: string, hour: number, more = {}): AgendaEntry => {
  const at = (h: number) => `${date}T${String(h).padStart(2, '0')}:00:00.000Z`
  const appointment = {
    date,
    time: `${hour + 1}:00`,
    minutes: 60,
    status: 'booked',
    startsAt: at(hour),
    endsAt: at(hour + 1),
    name: 'Nina Keller',
    ...more,
  }
  return { id: `${date} ${hour}`, revision: '1', appointment } as unknown as AgendaEntry
}
const view = (appointments: AgendaEntry[]) =>
  ({ appointments, now, today: '2026-11-23', days: [] }) as unknown as AgendaView

describe('the sentence about today', () => {
  it.each([
    [[], 'Heute ist nichts gebucht.'],
    [[entry('2026-11-23', 10)], 'Ein Termin heute, der nächste in einer Stunde.'],
    [[entry('2026-11-23', 8), entry('2026-11-23', 15)], 'Zwei Termine heute, der nächste in 6 Stunden.'],
    [[entry('2026-11-23', 7)], 'Ein Termin heute, er ist vorbei.'],
  ])('%# says how many there are and when the next one is', (appointments, sentence) => {
    expect(todaySentence(view(appointments), '2026-11-23')).toBe(sentence)
  })

  it('says that one is on', () => {
    expect(todaySentence(view([entry('2026-11-23', 9)]), '2026-11-23')).toBe(
      'Ein Termin heute, er läuft gerade.',
    )
  })
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
  const others = [entry('2026-11-23', 6), entry('2026-11-23', 12, { status: 'cancelled' })]
  expect(nextEntry(view([...others, next]))).toBe(next)
  expect(nextEntry(view(others))).toBeNull()
})

describe('the words beside a day', () => {
  it('say how much is booked and free', () => {
    expect(daySummary(view([]), day('2026-11-24'))).toBe('4 Std. frei')
    expect(daySummary(view([entry('2026-11-24', 8)]), day('2026-11-24'))).toBe('1 Termin, 3 Std. frei')
  })
  it('say why it is closed, and what is booked all the same', () => {
    expect(daySummary(view([]), day('2026-11-24', { open: [] }))).toBe('Geschlossen')
    const christmas = day('2026-11-24', { open: [], holiday: 'Weihnachten' })
    expect(daySummary(view([entry('2026-11-24', 8)]), christmas)).toBe('1 Termin, Feiertag: Weihnachten')
  })
})

it('tells of a week how many there are, and which day is still empty', () => {
  const days = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25', { open: [] })]
  expect(weekFacts(view([entry('2026-11-23', 8)]), days)).toEqual({
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
