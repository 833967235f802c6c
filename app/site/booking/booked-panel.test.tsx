import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { BookedPanel } from './booked-panel.tsx'

const card = { id: 'c', icon: '', title: 'Vorsorge' }
const offer = { card, mail: 'smtp', advisorName: 'A', minutes: 60, places: { office: '' } } as never
const rules = { changeHours: 24, reminders: [24] } as never
const booking = {
  outcome: 'booked',
  to: '/termin/t?gebucht=1',
  time: '9:00',
  endTime: '10:00',
  until: null,
} as const

it.each<[string, object, ...boolean[]]>([
  ['2026-11-27', {}, true, true, true],
  // The reminder would be due within two hours.
  ['2026-11-24', {}, true, false, true],
  ['2026-11-23', {}, false, false, true],
  ['2026-11-27', { isProvisional: true }, true, false, false],
])('promises on the 23rd, for %s with %o, only what will come', (date, given, ...promised) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T07:30:00Z') })
  const appointment = { ...booking, location: 'office', date, path: '/termin/t', ...given } as const
  const text = renderToStaticMarkup(<BookedPanel {...{ offer, rules, appointment }} email="n@example.ch" />)
  const words = ['absagen kannst du bis', 'Erinnerung', 'termin.ics']
  expect(words.map((each) => text.includes(each))).toEqual(promised)
  vi.useRealTimers()
})
