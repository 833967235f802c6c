import { describe, expect, it } from 'vitest'
import { cardWith, cooperation, picture, readyContent, readyWebsite } from '#test/ready-content.ts'
import {
  checkAltTexts,
  checkButtonLink,
  checkContrast,
  checkEmptyTexts,
  checkIdentity,
  checkLegal,
  checkPromotionTime,
} from './content-checks.ts'

const { promotion, gallery, consultation } = readyContent
const now = new Date('2026-11-23T09:00:00Z')

describe('identity and law', () => {
  it('is open while the site speaks for the example, and done with an own address', () => {
    const website = { ...readyWebsite, advisor: { ...readyWebsite.advisor, email: 'hallo@keel.example' } }
    expect(checkIdentity({ ...readyContent, website })).toMatchObject({ state: 'open' })
    expect(checkIdentity(readyContent)).toEqual({ state: 'done', name: 'Mia Keller' })
  })

  it('names each field that the law wants and nobody filled', () => {
    const legal = { ...readyWebsite.legal, finmaNumber: '', education: [], tied: true }
    expect(checkLegal({ ...readyContent, website: { ...readyWebsite, legal } })).toMatchObject({
      state: 'open',
      missing: ['legal.finmaNumber', 'legal.education', 'legal.tiedTo'],
    })
    expect(checkLegal(readyContent)).toEqual({ state: 'done' })
  })
})

describe('descriptions of pictures', () => {
  it('counts pictures of gallery, cooperations and the portrait, and takes the word of the editor for none', () => {
    const image = { type: 'image', content: '', imageUrl: '/media/gallery/k.jpg' }
    const website = {
      ...readyWebsite,
      about: { ...readyWebsite.about, portrait: '/media/gallery/p.jpg', portraitAlt: ' ' },
    }
    const finding = checkAltTexts({
      ...readyContent,
      website,
      gallery: { ...gallery, images: [picture('a', ''), picture('b', 'Der See')] },
      cooperations: [
        cooperation('k', [
          { ...image, imageAlt: 'Bild' },
          { ...image, imageAlt: 'Das Team' },
        ]),
      ],
    })
    expect(finding).toEqual({
      state: 'open',
      about: ['a', 'k-0', 'portrait'],
      pictures: [{ id: 'a', title: 'a' }],
      cooperations: [{ id: 'k', title: 'K', count: 1 }],
      portrait: true,
    })
  })

  it('asks for none where nobody sees a picture', () => {
    expect(checkAltTexts(readyContent)).toEqual({ state: 'none' })
    const hidden = { ...gallery, isVisible: false, images: [picture('a', '')] }
    expect(checkAltTexts({ ...readyContent, gallery: hidden })).toEqual({ state: 'none' })
  })
})

describe('texts', () => {
  it('misses those of visible cards and of cooperations, tags and blanks counting for nothing', () => {
    const cards = [cardWith('<p> &nbsp;</p>'), cardWith('', { id: 'x', isActive: false })]
    expect(
      checkEmptyTexts({
        ...readyContent,
        consultation: { ...consultation, cards },
        cooperations: [
          cooperation('k', [{ type: 'heading', content: 'Titel' }]),
          cooperation('l', [{ type: 'text', content: 'Text' }]),
        ],
      }),
    ).toMatchObject({
      cards: [{ id: 'karte', title: 'Steuern' }],
      cooperations: [{ id: 'k', title: 'K' }],
    })
    expect(checkEmptyTexts(readyContent)).toEqual({ state: 'done', count: 1 })
  })
})

describe('the promotion', () => {
  const withPromotion = (change: Partial<typeof promotion>) => ({
    ...readyContent,
    promotion: { ...promotion, ...change },
  })

  it('has a button without a link, unless it has no button or nobody sees it', () => {
    expect(checkButtonLink(withPromotion({ buttonLink: ' ' }))).toMatchObject({ state: 'open' })
    expect(checkButtonLink(withPromotion({}))).toEqual({ state: 'done' })
    expect(checkButtonLink(withPromotion({ buttonLink: '', buttonText: '' }))).toEqual({ state: 'none' })
    expect(checkButtonLink(withPromotion({ buttonLink: '', isVisible: false }))).toEqual({ state: 'none' })
  })

  it.each([
    ['waiting', { visibleFrom: '2026-12-01T08:00:00+01:00' }],
    ['over', { visibleUntil: '2026-11-23T10:00:00+01:00' }],
    ['never', { visibleFrom: '2026-12-02T08:00:00+01:00', visibleUntil: '2026-12-01T08:00:00+01:00' }],
  ])('is open while it is %s', (state, change) => {
    expect(checkPromotionTime(withPromotion(change), now)).toMatchObject({
      state: 'open',
      visibility: { state },
    })
  })

  it('is done while it can be seen, and nothing to check while it is switched off', () => {
    expect(checkPromotionTime(readyContent, now)).toMatchObject({ state: 'done' })
    expect(checkPromotionTime(withPromotion({ isVisible: false }), now)).toEqual({ state: 'none' })
  })

  it('has too little contrast in text or button, whichever is there', () => {
    expect(checkContrast(readyContent)).toMatchObject({ state: 'done' })
    expect(checkContrast(withPromotion({ textColor: '#888888' }))).toMatchObject({ state: 'open' })
    const pale = { buttonColor: '#ffffff', buttonTextColor: '#eeeeee' }
    expect(checkContrast(withPromotion(pale))).toMatchObject({ state: 'open' })
    expect(checkContrast(withPromotion({ ...pale, buttonText: '' }))).toMatchObject({ state: 'done' })
    expect(checkContrast(withPromotion({ textColor: '#888888', isVisible: false }))).toEqual({
      state: 'none',
    })
  })
})
