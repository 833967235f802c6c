import { expect, it } from 'vitest'
import { validateBooking } from './booking.ts'

const now = new Date('2026-07-01T10:00:00Z')
const good = {
  cardTitle: 'Säule 3a',
  date: '2026-07-02',
  time: '17:30',
  location: 'office',
  name: 'Nina Keller',
  email: 'nina@example.ch',
  phone: '071 123 45 67',
}

function problems(change: Record<string, unknown>) {
  const validation = validateBooking({ ...good, ...change }, now)
  return validation.ok ? {} : validation.problems
}

it('a booking is accepted with every field, blanks around them removed', () => {
  const validation = validateBooking({ ...good, name: ' Nina Keller ', email: ' nina@example.ch ' }, now)
  expect(validation).toEqual({ ok: true, booking: good })
})

it.each(['date', 'time', 'location', 'name', 'email', 'phone', 'cardTitle'])(
  'a booking needs %s, and blank is not enough',
  (field) => {
    expect(problems({ [field]: undefined })).toEqual({ [field]: 'required' })
    expect(problems({ [field]: '   ' })[field as 'date']).toMatch(/required|invalid-date|unknown-option/)
    expect(problems({ [field]: ['a'] })).toHaveProperty(field)
  },
)

it('a booking names its card on one line, whatever the advisor pasted into the title', () => {
  const validation = validateBooking({ ...good, cardTitle: ' Säule\t3a\u0007\r\n(neu) ' }, now)
  expect(validation).toEqual({ ok: true, booking: { ...good, cardTitle: 'Säule 3a (neu)' } })
})

it.each([
  [{ date: '2026-06-30' }, { date: 'past-date' }],
  [{ date: '2026-07-01', time: '12:30' }, {}],
  // Judged by Zurich time.
  [{ date: '2026-07-01', time: '12:00' }, { time: 'past-slot' }],
  [{ date: '02.07.2026' }, { date: 'invalid-date' }],
  [{ time: '17:15' }, { time: 'unknown-slot' }],
  [{ location: 'moon' }, { location: 'unknown-option' }],
  [{ email: 'nina@' }, { email: 'invalid-email' }],
  [{ email: `${'n'.repeat(250)}@example.ch` }, { email: 'too-long' }],
  [
    { name: 'n'.repeat(201), phone: '1'.repeat(51) },
    { name: 'too-long', phone: 'too-long' },
  ],
  [{ name: 'Nina\r\nBcc: all@example.ch' }, { name: 'control-character' }],
])('a booking with %j has the problems %j', (change, expected) => {
  expect(problems(change)).toEqual(expected)
})
