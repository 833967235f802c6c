import { expect, it } from 'vitest'
import { contentCollections, contentTypeNames, contentTypes } from './content-types.ts'

it('the registry keeps each type in a collection of its own, under the names that older sites used', () => {
  const specified = ['promotions', 'gallery', 'consultations', 'cooperations']
  expect(contentCollections).toEqual(expect.arrayContaining(specified))
  expect(new Set(contentCollections).size).toBe(contentTypeNames.length)
})

it.each(contentTypeNames)(
  'the registry has defaults that can be saved and read back unchanged: %s',
  (type) => {
    const { empty, schema, read, storage } = contentTypes[type]
    for (const [id, content] of Object.entries(empty)) {
      expect(schema.parse(content)).toEqual(content)
      expect(read(id, content)).toEqual(content)
    }
    // The website's comes from site.config.json.
    expect(Object.keys(empty)).toEqual(storage.kind === 'single' && type !== 'website' ? ['current'] : [])
  },
)
