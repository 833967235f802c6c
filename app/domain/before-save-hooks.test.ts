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

it('saving a consultation cleans its HTML, and reports what was removed', () => {
  const content = { ...consultation, cards: [{ ...card, bodyText: '<p onclick="x">x</p><img src="y">' }] }
  const prepared = beforeConsultationSave({ ...entry, stored: consultation, content })
  expect(prepared.content.cards).toEqual([card])
  expect(prepared.notices).toEqual(
    ['onclick', '<img>'].map((detail) => ({ code: 'html-removed', path: 'cards.a.bodyText', detail })),
  )
})

it('saving a consultation dates only the cards that changed', () => {
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

// A device whose clock is wrong, in another zone: as text, the moment sorts before `now`.
const ahead = '2026-07-01T01:00:00.000-12:00'

it('a new card is not dated after the moment it is saved, whatever clock its device has', () => {
  const content = { ...consultation, cards: [{ ...card, createdAt: ahead }, card] }
  const { cards } = beforeConsultationSave({ ...entry, stored: null, content }).content
  expect(cards.map(({ createdAt }) => createdAt)).toEqual([now, before])
})

it('saving a promotion leaves it unchanged, and warns of a link to a section that no page has', () => {
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

it('saving a cooperation sets its address, former addresses and dates, whatever the editor sent', () => {
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

it('a new cooperation is not dated after the moment it is saved, and a deletion at that moment', () => {
  const created = (createdAt: string) => prepared({ ...bank, createdAt }, null).content.createdAt
  expect([created(ahead), created(before)]).toEqual([now, before])
  const deleted = prepared({ ...bank, deleted: true, deletedAt: ahead }, bank).content
  expect(deleted.deletedAt).toBe(now)
  const again = { ...deleted, deletedAt: before }
  expect(prepared({ ...again, deletedAt: ahead }, again).content.deletedAt).toBe(before)
})

it('saving a cooperation adds a suffix to an address that is taken, keeps it, and reports it once', () => {
  const fresh = prepared(bank, null, [other])
  expect(fresh.content).toMatchObject({ slug: 'bank-2', formerSlugs: [] })
  expect(fresh.notices).toEqual([{ code: 'slug-suffixed', path: 'slug', detail: 'bank-2' }])
  const again = prepared(fresh.content, fresh.content, [other])
  expect([again.content.slug, again.notices]).toEqual(['bank-2', []])
  expect(prepared(fresh.content, fresh.content).content.slug).toBe('bank-2')
  const meanwhile = prepared(bank, bank, [other])
  expect(meanwhile.content).toMatchObject({ slug: 'bank-2', formerSlugs: ['bank'] })
})

it('saving a cooperation cleans the HTML of its texts, and leaves plain texts alone', () => {
  const text = (id: string, content: string) => ({ id, order: 0, type: 'text' as const, content })
  const plain = text('p', '<b>kein</b> <script>')
  const content = [text('t', '<p onclick="x">a<script>b</script></p>'), plain]
  const cleaned = prepared({ ...bank, content }, bank)
  expect(cleaned.content.content).toEqual([text('t', '<p>a</p>'), plain])
  expect(cleaned.notices).toEqual(
    ['onclick', '<script>'].map((detail) => ({ code: 'html-removed', path: 'content.t.content', detail })),
  )
})

it('saving a cooperation applies the rules of addresses even if it arrives deleted', () => {
  const content = { ...bank, deleted: true, slug: '../Admin?x="', formerSlugs: ['/admin'] }
  expect(prepared(content, null).content).toMatchObject({ slug: 'adminx', formerSlugs: [] })
  expect(prepared(content, bank).content).toMatchObject({ slug: 'bank', formerSlugs: [] })
})

it('a deleted cooperation gives up its address, and gets another one if restored after it was taken', () => {
  const deleted = beforeCooperationRemove(bank, now)
  expect(deleted).toMatchObject({ deleted: true, deletedAt: now, slug: 'bank' })
  const fresh = prepared({ ...other, slug: '' }, null, [deleted]).content
  expect(fresh.slug).toBe('bank')
  const restored = prepared(bank, deleted, [fresh])
  expect(restored.content).toMatchObject({ slug: 'bank-2', deleted: false, deletedAt: null })
  expect(restored.notices).toHaveLength(1)
})
