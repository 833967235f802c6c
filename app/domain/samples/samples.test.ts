import { describe, expect, it } from 'vitest'
import { cardWith, contentWith, cooperation, picture } from '#test/ready-content.ts'
import { checkSamples } from '#domain/readiness/own-site-checks.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import samples from './samples.json' with { type: 'json' }
import { isSampleCooperation, isSamplePicture, sampleCard, samplePromotion, withoutDemo } from './samples.ts'

const now = new Date('2026-11-23T09:00:00Z')
const partner = (title: string, ...texts: string[]) =>
  cooperation(
    'a',
    texts.map((content) => ({ type: 'text', content })),
    { title },
  )
const [card] = samples.consultation.cards
const [first] = samples.cooperations
const [block] = first?.content ?? []
const [image] = samples.gallery.images
const demo = {
  promotion: { ...defaultPromotion, title: 'Eigener Titel', body: samples.promotion.body },
  gallery: {
    ...defaultGallery,
    images: [picture('p', image?.alt ?? ''), picture('q', 'Mein Steg im Nebel')],
  },
  consultation: {
    ...defaultConsultation,
    cards: [cardWith(card?.bodyText ?? ''), ...defaultConsultation.cards],
  },
  cooperations: [partner(first?.title ?? ''), partner('Eigener Partner', 'Wir kennen uns seit Jahren.')],
}

describe('demo content', () => {
  it('is recognised by its text, even with other tags, until that is rewritten', () => {
    expect(samples.consultation.cards.map(sampleCard)).toEqual(samples.consultation.cards.map(() => 'demo'))
    expect(samples.cooperations.map((one) => isSampleCooperation(one as never))).not.toContain(false)
    expect(samples.gallery.images.map(isSamplePicture)).not.toContain(false)
    expect(samplePromotion(samples.promotion)).toBe('demo')
    expect(sampleCard({ bodyText: `<p>${card?.bodyText.replaceAll(/<[^>]*>/g, ' ')}</p>` })).toBe('demo')
    expect(sampleCard({ bodyText: '<p>Vergleich von zwölf Anbietern</p>' })).toBeNull()
    expect(isSampleCooperation(partner('Eigener Name', block?.content ?? ''))).toBe(true)
    expect(isSampleCooperation(partner('Eigener Name', ''))).toBe(false)
    expect(isSamplePicture(picture('p', ''))).toBe(false)
    expect(sampleCard({ bodyText: '' })).toBeNull()
  })

  it('is removed from an own site, while default cards stay', () => {
    expect(withoutDemo.promotion(demo.promotion).isVisible).toBe(false)
    expect(withoutDemo.promotion(defaultPromotion)).toBe(defaultPromotion)
    expect(withoutDemo.gallery(demo.gallery).images.map(({ id }) => id)).toEqual(['q'])
    expect(withoutDemo.consultation(demo.consultation).cards).toEqual(defaultConsultation.cards)
    expect(withoutDemo.cooperations(demo.cooperations).map(({ title }) => title)).toEqual(['Eigener Partner'])
  })

  it("is listed in 'Bereit?', whether visitors see it or not", () => {
    expect(checkSamples(contentWith(demo), now)).toEqual({
      state: 'open',
      about: ['promotion', 'karte', 'saeule-3a', 'a', 'p'],
      promotion: true,
      cards: [
        { id: 'karte', title: 'Steuern' },
        { id: 'saeule-3a', title: 'Säule 3a' },
      ],
      cooperations: [{ id: 'a', title: first?.title }],
      pictures: 1,
      isOwnSite: true,
    })
    expect(checkSamples(contentWith({}), now)).toEqual({ state: 'done' })
  })
})
