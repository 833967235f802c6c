import { expect, it } from 'vitest'
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

it('all 25 slots are on offer on a later day, before one is chosen, and while a year is typed digit by digit', () => {
  for (const date of ['2026-11-25', '', '0002-11-25']) expect(slotsOnOffer(date, now)).toHaveLength(25)
})

it.each<[object, string]>([
  [complete, ''],
  ...Object.keys(complete).map((field): [object, string] => [{ ...complete, [field]: '  ' }, field]),
  [{ ...complete, date: '2026-11-23' }, 'date'],
  [{ ...complete, date: '2026-11-24', time: '16:00' }, 'time'],
  [{}, 'date time location name email phone'],
])('of %j is missing, in the order of the form: %j', (values, missing) => {
  expect(missingFields(formValuesFrom(values), now).join(' ')).toBe(missing)
})
