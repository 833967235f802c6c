import { describe, expect, it } from 'vitest'
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

describe('a booking', () => {
  it('is accepted with every field, blanks around them removed', () => {
    const validation = validateBooking({ ...good, name: ' Nina Keller ', email: ' nina@example.ch ' }, now)
    expect(validation).toEqual({ ok: true, booking: good })
  })

  it.each(['date', 'time', 'location', 'name', 'email', 'phone', 'cardTitle'])(
    'needs %s, and blank is not enough',
    (field) => {
      expect(problems({ [field]: undefined })).toEqual({ [field]: 'required' })
      expect(problems({ [field]: '   ' })[field as 'date']).toMatch(/required|invalid-date|unknown-option/)
      expect(problems({ [field]: ['a'] })).toHaveProperty(field)
    },
  )

  it('names its card on one line, whatever the advisor pasted into the title', () => {
    const validation = validateBooking({ ...good, cardTitle: ' Säule\t3a\u0007\r\n(neu) ' }, now)
    expect(validation).toEqual({ ok: true, booking: { ...good, cardTitle: 'Säule 3a (neu)' } })
  })

  it('is refused for a date before today', () => {
    expect(problems({ date: '2026-06-30' })).toEqual({ date: 'past-date' })
    expect(problems({ date: '2026-07-01', time: '12:30' })).toEqual({})
  })

  it('is refused for a slot of today that is past, judged by Zurich time', () => {
    expect(problems({ date: '2026-07-01', time: '12:00' })).toEqual({ time: 'past-slot' })
    expect(problems({ date: '2026-07-01', time: '8:00' })).toEqual({ time: 'past-slot' })
  })

  it('is refused for what is no date and no slot', () => {
    expect(problems({ date: '2026-02-30' })).toEqual({ date: 'invalid-date' })
    expect(problems({ date: '02.07.2026' })).toEqual({ date: 'invalid-date' })
    expect(problems({ time: '17:15' })).toEqual({ time: 'unknown-slot' })
    expect(problems({ time: '08:00' })).toEqual({ time: 'unknown-slot' })
    expect(problems({ time: '20:30' })).toEqual({ time: 'unknown-slot' })
  })

  it('is refused for an unknown location, a bad address and texts that are too long', () => {
    expect(problems({ location: 'moon' })).toEqual({ location: 'unknown-option' })
    expect(problems({ email: 'nina@' })).toEqual({ email: 'invalid-email' })
    expect(problems({ email: `${'n'.repeat(250)}@example.ch` })).toEqual({ email: 'too-long' })
    expect(problems({ name: 'n'.repeat(201), phone: '1'.repeat(51) })).toEqual({
      name: 'too-long',
      phone: 'too-long',
    })
  })

  it('is refused when a field carries a line break into a mail header', () => {
    expect(problems({ name: 'Nina\r\nBcc: all@example.ch' })).toEqual({ name: 'control-character' })
    expect(problems({ email: 'nina@example.ch\nBcc: all@example.ch' })).toEqual({
      email: 'control-character',
    })
  })

  it('tells all problems at once', () => {
    expect(problems({ date: '2020-01-01', time: 'x', name: '' })).toEqual({
      date: 'past-date',
      time: 'unknown-slot',
      name: 'required',
    })
  })
})
