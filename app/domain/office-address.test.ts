import { expect, it } from 'vitest'
import { keepTownTogether, mapLinks, townOf } from './office-address.ts'

it('a page keeps postcode and town on one line, and map links use a plain space', () => {
  const town = townOf({ postalCode: '9400', city: 'Rorschach' })
  expect(town).toBe('9400 Rorschach')
  expect(keepTownTogether(town)).toBe('9400\u00a0Rorschach')
  expect(mapLinks.usual(`Hafenstrasse 12, ${town}`)).toBe('geo:0,0?q=Hafenstrasse%2012%2C%209400%20Rorschach')
  expect(townOf({ postalCode: '', city: 'Rorschach' })).toBe('Rorschach')
})

it.each([
  ['Hafenstrasse 12, 9400 Rorschach', 'Hafenstrasse 12, 9400\u00a0Rorschach'],
  ['Postfach, 8000 Zürich', 'Postfach, 8000\u00a0Zürich'],
  ['Seestrasse 3, D-78462 Konstanz', 'Seestrasse 3, D-78462\u00a0Konstanz'],
  ['9000 St. Gallen', '9000\u00a0St. Gallen'],
  ['Haus 1200 am See', 'Haus 1200 am See'],
  ['', ''],
])('an address typed in one field, %j, keeps the town with its postcode', (typed, shown) => {
  expect(keepTownTogether(typed)).toBe(shown)
})
