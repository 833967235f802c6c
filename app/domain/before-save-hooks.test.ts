import { expect, it } from 'vitest'
import { defaultConsultation, emptyCard } from './consultation/consultation.ts'
import {
  beforeConsultationSave,
  beforeCooperationRemove,
  beforeCooperationSave,
  beforePromotionSave,
} from './before-save-hooks.ts'
import type { Cooperation } from './cooperation/cooperation.ts'
import { defaultPromotion } from './promotion/promotion.ts'
import { sampleCooperation } from '#test/content-samples.ts'

const now = '2026-07-01T10:00:00.000Z'
const before = '2026-06-01T10:00:00.000Z'
const entry = { id: 'current', others: [], now }

const card = { ...emptyCard('a', before), title: 'A', bodyText: '<p>x</p>' }
const consultation = { ...defaultConsultation, cards: [card] }

it('the consultation before it is stored has its HTML cleaned, and the advisor is told what went', () => {
  const content = { ...consultation, cards: [{ ...card, bodyText: '<p onclick="x">x</p><img src="y">' }] }
  const prepared = beforeConsultationSave({ ...entry, stored: consultation, content })
  expect(prepared.content.cards).toEqual([card])
  expect(prepared.notices).toEqual(
    ['onclick', '<img>'].map((detail) => ({ code: 'html-removed', path: 'cards.a.bodyText', detail })),
  )
})

it('the consultation before it is stored dates the cards that changed and only those', () => {
  const b = { ...card, id: 'b' }
  const content = {
    ...consultation,
    cards: [{ ...card, title: 'Neu', createdAt: now }, b, { ...card, id: 'c' }],
  }
  const known = { ...consultation, cards: [card, b] }
  const { cards } = beforeConsultationSave({ ...entry, stored: known, content }).content
  expect(cards.map(({ createdAt }) => createdAt)).toEqual([before, before, before])
  expect(cards.map(({ updatedAt }) => updatedAt)).toEqual([now, before, now])
})

it('the promotion before it is stored stays as it is, and the advisor is told of a link to a section that no page has', () => {
  const preparedWith = (change: object) =>
    beforePromotionSave({ ...entry, stored: null, content: { ...defaultPromotion, ...change } })
  const { content, notices } = preparedWith({ buttonLink: ' #angebot' })
  expect(content.buttonLink).toBe(' #angebot')
  expect(notices).toEqual([{ code: 'unknown-anchor', path: 'buttonLink', detail: 'angebot' }])
  expect(preparedWith({ buttonLink: '#angebot', buttonText: '' }).notices).toEqual([])
})

const bank = sampleCooperation({ createdAt: before, updatedAt: before })
const other = { ...bank, id: 'b' }
const prepared = (content: Cooperation, stored: Cooperation | null, others: Cooperation[] = []) =>
  beforeCooperationSave({ id: 'a', content, stored, others, now })

it('a cooperation before it is stored gets its address from its title, whatever the editor sent, and its dates', () => {
  const sent = { slug: 'eigener', formerSlugs: ['fremder'], createdAt: now }
  const renamed = prepared({ ...bank, ...sent, title: 'Kasse' }, bank)
  expect(renamed).toEqual({
    content: { ...bank, title: 'Kasse', slug: 'kasse', formerSlugs: ['bank'], updatedAt: now },
    notices: [],
  })
  const back = prepared({ ...renamed.content, title: 'Bank' }, renamed.content)
  expect(back.content).toMatchObject({ slug: 'bank', formerSlugs: ['kasse'] })
  const third = prepared({ ...renamed.content, title: 'Post' }, renamed.content)
  expect(third.content.formerSlugs).toEqual(['bank', 'kasse'])
  expect(prepared({ ...bank, ...sent }, null).content).toMatchObject({ slug: 'bank', formerSlugs: [] })
})

it('a cooperation before it is stored gets a suffix where the address is taken, keeps it, and the advisor is told once', () => {
  const fresh = prepared(bank, null, [other])
  expect(fresh.content).toMatchObject({ slug: 'bank-2', formerSlugs: [] })
  expect(fresh.notices).toEqual([{ code: 'slug-suffixed', path: 'slug', detail: 'bank-2' }])
  const again = prepared(fresh.content, fresh.content, [other])
  expect([again.content.slug, again.notices]).toEqual(['bank-2', []])
  expect(prepared(fresh.content, fresh.content).content.slug).toBe('bank-2')
  const meanwhile = prepared(bank, bank, [other])
  expect(meanwhile.content).toMatchObject({ slug: 'bank-2', formerSlugs: ['bank'] })
})

it('a cooperation before it is stored has the HTML of its texts cleaned, and plain texts left alone', () => {
  const text = (id: string, content: string) => ({ id, order: 0, type: 'text' as const, content })
  const plain = text('p', '<b>kein</b> <script>')
  const content = [text('t', '<p onclick="x">a<script>b</script></p>'), plain]
  const cleaned = prepared({ ...bank, content }, bank)
  expect(cleaned.content.content).toEqual([text('t', '<p>a</p>'), plain])
  expect(cleaned.notices).toEqual(
    ['onclick', '<script>'].map((detail) => ({ code: 'html-removed', path: 'content.t.content', detail })),
  )
})

it('a cooperation before it is stored keeps to the rule of addresses when it arrives deleted', () => {
  const content = { ...bank, deleted: true, slug: '../Admin?x="', formerSlugs: ['/admin'] }
  expect(prepared(content, null).content).toMatchObject({ slug: 'adminx', formerSlugs: [] })
  expect(prepared(content, bank).content).toMatchObject({ slug: 'bank', formerSlugs: [] })
})

it('a cooperation before it is stored leaves its address to others once it is deleted, and gets another one when restored', () => {
  const deleted = beforeCooperationRemove(bank, now)
  expect(deleted).toMatchObject({ deleted: true, deletedAt: now, slug: 'bank' })
  const fresh = prepared({ ...other, slug: '' }, null, [deleted]).content
  expect(fresh.slug).toBe('bank')
  const restored = prepared(bank, deleted, [fresh])
  expect(restored.content).toMatchObject({ slug: 'bank-2', deleted: false, deletedAt: null })
  expect(restored.notices).toHaveLength(1)
})
