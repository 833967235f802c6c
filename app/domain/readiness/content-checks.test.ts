import { expect, it } from 'vitest'
import { cardWith, cooperation, picture, readyContent } from '#test/ready-content.ts'
import {
  checkAltTexts,
  checkButtonLink,
  checkContrast,
  checkEmptyTexts,
  checkPromotionTime,
} from './content-checks.ts'

const { promotion, gallery, consultation } = readyContent
const now = new Date('2026-11-23T09:00:00Z')

it('missing descriptions are reported for visible pictures, including the default text of the editor', () => {
  const image = { type: 'image', content: '', imageUrl: '/media/gallery/k.jpg' }
  const images = ['Bild', 'Das Team'].map((imageAlt) => ({ ...image, imageAlt }))
  const finding = checkAltTexts({
    ...readyContent,
    gallery: { ...gallery, images: [picture('a', ''), picture('b', 'Der See')] },
    cooperations: [cooperation('k', images)],
  })
  expect(finding).toEqual({
    state: 'open',
    about: ['a', 'k-0'],
    pictures: [{ id: 'a', title: 'a' }],
    cooperations: [{ id: 'k', title: 'K', count: 1 }],
  })
  const hidden = { ...gallery, isVisible: false, images: [picture('a', '')] }
  for (const unseen of [readyContent, { ...readyContent, gallery: hidden }])
    expect(checkAltTexts(unseen)).toEqual({ state: 'none' })
})

it('missing texts are reported for visible cards and cooperations, ignoring tags and spaces', () => {
  const cards = [cardWith('<p> &nbsp;</p>'), cardWith('', { id: 'x', isActive: false })]
  const cooperations = [
    cooperation('k', [{ type: 'heading', content: 'Titel' }]),
    cooperation('l', [{ type: 'text', content: 'Text' }]),
  ]
  const content = { ...readyContent, consultation: { ...consultation, cards }, cooperations }
  expect(checkEmptyTexts(content)).toMatchObject({
    cards: [{ id: 'karte', title: 'Steuern' }],
    cooperations: [{ id: 'k', title: 'K' }],
  })
  expect(checkEmptyTexts(readyContent)).toEqual({ state: 'done', count: 1 })
})

const withPromotion = (change: Partial<typeof promotion>) => ({
  ...readyContent,
  promotion: { ...promotion, ...change },
})

const off = { isVisible: false }
const pale = { buttonColor: '#ffffff', buttonTextColor: '#eeeeee' }

it.each<[Partial<typeof promotion>, string]>([
  [{ buttonLink: ' ' }, 'open'],
  [{}, 'done'],
  [{ buttonLink: '', buttonText: '' }, 'none'],
  [{ buttonLink: '', ...off }, 'none'],
])('the promotion with %j has a button without a link: %s', (change, state) => {
  expect(checkButtonLink(withPromotion(change))).toMatchObject({ state })
})

it.each<[Partial<typeof promotion>, object]>([
  [{ visibleFrom: '2026-12-01T08:00:00+01:00' }, { state: 'open', visibility: { state: 'waiting' } }],
  [{}, { state: 'done' }],
  [off, { state: 'none' }],
])('the promotion with %j has the visibility %j', (change, finding) => {
  expect(checkPromotionTime(withPromotion(change), now)).toMatchObject(finding)
})

it.each<[Partial<typeof promotion>, string]>([
  [{}, 'done'],
  [{ textColor: '#888888' }, 'open'],
  [pale, 'open'],
  [{ ...pale, buttonText: '' }, 'done'],
  [{ textColor: '#888888', ...off }, 'none'],
])('the promotion with %j has too little contrast: %s', (change, state) => {
  expect(checkContrast(withPromotion(change))).toMatchObject({ state })
})
