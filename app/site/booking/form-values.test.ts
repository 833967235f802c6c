import { describe, expect, it } from 'vitest'
import { formValuesFrom, missingFields, slotsOnOffer } from './form-values.ts'

/** Tuesday, 24 November 2026, 16:10 in Zurich. */
const now = new Date('2026-11-24T15:10:00Z')
const complete = {
  date: '2026-11-25',
  time: '17:30',
  location: 'office',
  name: 'Seraina Hofstetter',
  email: 'seraina@hofstetter.example',
  phone: '079 555 01 88',
}

describe('slotsOnOffer', () => {
  it('offers all 25 slots on a later day, and before a day is chosen', () => {
    expect(slotsOnOffer('2026-11-25', now)).toHaveLength(25)
    expect(slotsOnOffer('', now)).toHaveLength(25)
  })

  it('keeps the chosen time while a year is typed digit by digit', () => {
    expect(slotsOnOffer('0002-11-25', now)).toContain('17:30')
  })
})

describe('missingFields', () => {
  it('finds nothing missing once all six fields are set', () => {
    expect(missingFields(formValuesFrom(complete), now)).toEqual([])
  })

  it.each(Object.keys(complete))('misses %s when it is blank', (field) => {
    expect(missingFields(formValuesFrom({ ...complete, [field]: '  ' }), now)).toEqual([field])
  })

  it('misses a date before today and a time that is past today', () => {
    expect(missingFields(formValuesFrom({ ...complete, date: '2026-11-23' }), now)).toEqual(['date'])
    expect(missingFields(formValuesFrom({ ...complete, date: '2026-11-24', time: '16:00' }), now)).toEqual([
      'time',
    ])
  })

  it('misses everything in an empty form, in the order of the form', () => {
    expect(missingFields(formValuesFrom({}), now)).toEqual([
      'date',
      'time',
      'location',
      'name',
      'email',
      'phone',
    ])
  })
})
