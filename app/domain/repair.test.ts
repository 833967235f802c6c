import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentTypeNames, contentTypes } from './content-types.ts'
import { defaultConsultation } from './consultation/consultation.ts'
import { defaultGallery } from './gallery/gallery.ts'
import { defaultPromotion } from './promotion/promotion.ts'
import { asTyped, unknownDate } from './repair.ts'
import { blankWebsite } from './website/website.ts'

it.each(contentTypeNames)(
  'older content is read as valid apart from its lengths, or not at all: %s',
  (type) => {
    const { read, schema } = contentTypes[type]
    const keys = fc.constantFrom(...'title cards images content id type order isVisible url'.split(' '))
    const data = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(keys, fc.jsonValue()))))
    fc.assert(
      fc.property(fc.oneof(data, fc.jsonValue()), (value) => {
        const content = read('some-id', value)
        if (content === null) return
        expect(read('some-id', content)).toEqual(content)
        const lengthsAside =
          schema.safeParse(content).error?.issues.filter(({ code }) => !/too_/.test(code)) ?? []
        expect(lengthsAside).toEqual([])
      }),
    )
  },
)

it('older content gets the default for each missing or wrong field, and keeps a long text', () => {
  const { read } = contentTypes.promotion
  const title = 'x'.repeat(300)
  expect(read('current', { title, imageBlur: 99, textColor: 'red', views: 3 })).toEqual({
    ...defaultPromotion,
    title,
  })
  expect(read('current', {})).toEqual(defaultPromotion)
  expect(read('current', 'x')).toBe(null)
})

it('older content keeps the images that have an address', () => {
  const inline = { id: 'c', url: 'data:image/png;base64,A' }
  const images = [{ url: '/media/a.jpg', order: 'x' }, { id: 'b' }, null, inline]
  const gallery = contentTypes.gallery.read('current', { images, autoRotateSpeed: 99 })
  expect(gallery?.autoRotateSpeed).toBe(defaultGallery.autoRotateSpeed)
  expect(gallery?.images).toMatchObject([
    { id: 'image-0', url: '/media/a.jpg', order: 0, uploadedAt: unknownDate, storageType: 'embedded' },
    { id: 'c', order: 3, storageType: 'base64' },
  ])
})

it('older content keeps its cards, hides those that are not marked active, and separates equal ids', () => {
  const cards = [{ id: 'a', title: 'A', isActive: true }, { id: 'a', createdAt: 'gestern' }, 3]
  const consultation = contentTypes.consultation.read('current', { cards, sectionTitle: null })
  expect(consultation?.cards).toMatchObject([
    { id: 'a', title: 'A', isActive: true, icon: '💰' },
    { id: 'a-1', title: '', isActive: false, createdAt: unknownDate },
  ])
  expect(consultation?.sectionTitle).toBe(defaultConsultation.sectionTitle)
  expect(contentTypes.consultation.read('current', { cards: [] })?.cards).toEqual([])
  expect(contentTypes.consultation.read('current', {})?.cards).toEqual(defaultConsultation.cards)
})

it('older content leaves out unknown block types and gives a cooperation the address of its title', () => {
  const content = [
    { id: 'v', type: 'video', content: 'x' },
    { type: 'text', content: 'Text' },
    { id: 'i', type: 'image' },
  ]
  const blocks = [
    { id: 'block-1', type: 'text', content: 'Text', order: 1 },
    { id: 'i', type: 'image', content: '', order: 2, imageUrl: '', imageAlt: 'Bild' },
  ]
  const known = { id: 'doc', slug: 'bank-mueller', content: blocks, isActive: false, createdAt: unknownDate }
  const stored = { id: 'other', title: 'Bank Müller', content }
  expect(contentTypes.cooperation.read('doc', stored)).toMatchObject({ ...known, deleted: false })
  expect(contentTypes.cooperation.read('doc', { content })).toBe(null)
})

const reread = (type: 'promotion' | 'website', typed: object) => {
  const { read, schema } = contentTypes[type]
  return asTyped(schema, read('current', typed), JSON.parse(JSON.stringify(typed)))
}

it('unfinished input is read back as typed, even if incomplete or out of range', () => {
  const { advisor, legal } = blankWebsite
  const openingHours = { ...advisor.openingHours, mo: [{ from: '08:0', to: '' }] }
  const typed = {
    ...blankWebsite,
    advisor: { ...advisor, openingHours },
    legal: { ...legal, products: ['Leben', '', 'x'.repeat(3_000)] },
  }
  for (const minutes of [5, '']) {
    const website = { ...typed, appointment: { minutes, officeAddress: '' } }
    expect(reread('website', website)).toEqual(website)
  }
  const promotion = { ...defaultPromotion, visibleFrom: 'unvollständig' }
  expect(reread('promotion', promotion)).toEqual(promotion)
})

it("unfinished input is reduced to what today's editor can show", () => {
  const typed = {
    ...blankWebsite,
    faq: ['Frage'],
    appointment: { minutes: 'viele' },
    legal: { ...blankWebsite.legal, products: [7] },
    advisor: { ...blankWebsite.advisor, openingHours: { mo: ['08:00'] } },
    former: 'x',
  }
  expect(reread('website', typed)).toEqual(blankWebsite)
})
