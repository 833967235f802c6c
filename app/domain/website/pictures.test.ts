import { expect, it } from 'vitest'
import { contentTypes } from '#domain/content-types.ts'
import { websiteWith } from '#test/website-samples.ts'
import { z } from 'zod'
import { pictureAddress, websiteSchema } from './website.ts'

/** Puts a picture into every field that the schema has for one, with one entry in each list. */
function withPictures(schema: unknown, content: unknown): unknown {
  if (schema === pictureAddress) return '/media/gallery/1.jpg'
  if (schema instanceof z.ZodArray)
    return (content as unknown[]).slice(0, 1).map((each) => withPictures(schema.element, each))
  if (!(schema instanceof z.ZodObject)) return content
  const given = content as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, withPictures(field, given[key])]),
  )
}

it('mapping the images of a website reaches every picture field of its schema', () => {
  const [voices, details] = [[{ text: 'Gut.', name: 'Anna', consent: '2026-03-12' }], [{ title: 'Eins' }]]
  const given = websiteWith({ voices, process: { steps: details }, howIWork: { promises: details } })
  const website = withPictures(websiteSchema, given)
  const pictures = JSON.stringify(website).match(/\/media\/gallery\/1\.jpg/g) ?? []
  const mapped = contentTypes.website.mapImages(website as typeof given, () => '/media/gallery/2.jpg')
  expect(JSON.stringify(mapped)).not.toContain('/media/gallery/1.jpg')
  expect(pictures).toHaveLength(4)
})
