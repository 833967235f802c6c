import { expect, it } from 'vitest'
import { contentCollections, contentTypeNames } from './content-types.ts'

it('the registry keeps each type in a collection of its own, under the names that older sites used', () => {
  const specified = ['promotions', 'gallery', 'consultations', 'cooperations']
  expect(contentCollections).toEqual(expect.arrayContaining(specified))
  expect(new Set(contentCollections).size).toBe(contentTypeNames.length)
})
