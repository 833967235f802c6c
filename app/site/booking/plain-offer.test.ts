import { expect, it } from 'vitest'
import type { DayOffer } from '#domain/appointments/offers.ts'
import { plainOffer } from './plain-offer.ts'

const open = (date: string): DayOffer => ({
  date,
  state: 'open',
  note: '',
  times: [{ time: '8:00', startsAt: 0, places: ['office'] }],
})
const away = (date: string, note: string): DayOffer => ({ date, state: 'closed', note, times: [] })

const days = [
  open('2026-11-24'),
  away('2026-11-25', 'Weiterbildung'),
  away('2026-11-26', 'Weiterbildung'),
  away('2026-11-27', ''),
  away('2026-11-28', 'Weiterbildung'),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => open(`2026-12-0${day}`)),
  away('2026-12-09', 'Ferien'),
  away('2026-12-10', 'Bern'),
  open('2026-12-11'),
]

it('the next days with room say why days between them are closed, if visitors may know', () => {
  const offer = plainOffer(days, { from: null, date: null }, 60)
  expect(offer.days).toHaveLength(8)
  const spans = ({ closed }: typeof offer) =>
    closed.map(({ from, until, note }) => `${from} ${until} ${note}`)
  expect(spans(offer)).toEqual(['2026-11-25 2026-11-26 Weiterbildung', '2026-11-28 2026-11-28 Weiterbildung'])
  const later = plainOffer(days, { from: '2026-12-08', date: null }, 60)
  expect(later.days.map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-11'])
  expect(spans(later)).toEqual(['2026-12-09 2026-12-09 Ferien', '2026-12-10 2026-12-10 Bern'])
})
