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

it('a booking with every field is accepted, and spaces around them are removed', () => {
  const validation = validateBooking({ ...good, name: ' Nina Keller ', email: ' nina@example.ch ' }, now)
  expect(validation).toEqual({ ok: true, booking: good })
})

it.each(['date', 'time', 'location', 'name', 'email', 'phone', 'cardTitle'])(
  'a booking needs %s, and spaces are not enough',
  (field) => {
    expect(problems({ [field]: undefined })).toEqual({ [field]: 'required' })
    expect(problems({ [field]: '   ' })[field as 'date']).toMatch(/required|invalid-date|unknown-option/)
    expect(problems({ [field]: ['a'] })).toHaveProperty(field)
  },
)

it.each([
  ['hans&ruth@bluewin.ch', 'hans&ruth@bluewin.ch'],
  ['peter/anna@Example.ch', 'peter/anna@Example.ch'],
  ["o'hara+1@mail.example.ch", "o'hara+1@mail.example.ch"],
  // Some browsers do not write the domain as mail servers know it.
  ['info@Müller.ch', 'info@xn--mller-kva.ch'],
])('a booking with the address %s gets its mail at %s', (email, sent) => {
  expect(validateBooking({ ...good, email }, now)).toMatchObject({ ok: true, booking: { email: sent } })
})

it.each([
  'nina',
  'müller.ch',
  'nina@localhost',
  'nina@192.0.2.1',
  'nina@１９２.0.2.1',
  'nina..k@example.ch',
  '.nina@example.ch',
  'nina.@example.ch',
  'zoë@example.ch',
  'a@b.ch,c@d.ch',
  'a@b.ch>c@d.ch',
  'a@müller.ch/x',
  'a@müller.ch:25',
  'a@x@müller.ch',
  'a@mü ller.ch',
  'a@xn--mü.ch',
])('a booking with the invalid address %s is rejected', (email) => {
  expect(problems({ email })).toEqual({ email: 'invalid-email' })
})

it('a booking names its card on one line without control characters', () => {
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
  [{ email: `${'n'.repeat(250)}@example.ch` }, { email: 'too-long:254' }],
  [{ email: `n@${'ä.'.repeat(60)}ch` }, { email: 'too-long:254' }],
  [
    { name: 'n'.repeat(201), phone: '1'.repeat(51) },
    { name: 'too-long:200', phone: 'too-long:50' },
  ],
  [{ name: 'Nina\r\nBcc: all@example.ch' }, { name: 'control-character' }],
])('a booking with %j has the problems %j', (change, expected) => {
  expect(problems(change)).toEqual(expected)
})
