import { describe, expect, it } from 'vitest'
import { defaultConsultation } from './consultation/consultation.ts'
import {
  beforeConsultationSave,
  beforeCooperationRemove,
  beforeCooperationSave,
  beforePromotionSave,
} from './before-save-hooks.ts'
import { defaultPromotion } from './promotion/promotion.ts'
import { sampleCooperation } from '#test/content-samples.ts'

const now = '2026-07-01T10:00:00.000Z'
const before = '2026-06-01T10:00:00.000Z'

describe('the consultation before it is stored', () => {
  const card = {
    id: 'a',
    icon: '💰',
    title: 'A',
    bodyText: '<p>x</p>',
    isActive: true,
    createdAt: before,
    updatedAt: before,
  }
  const stored = { ...defaultConsultation, cards: [card] }
  const entry = { id: 'current', stored, others: [], now }

  it('has its HTML cleaned, and the advisor is told what went', () => {
    const content = { ...stored, cards: [{ ...card, bodyText: '<p onclick="x">x</p><img src="y">' }] }
    const prepared = beforeConsultationSave({ ...entry, content })
    expect(prepared.content.cards).toEqual([card])
    expect(prepared.notices).toEqual([
      { code: 'html-removed', path: 'cards.a.bodyText', detail: 'onclick' },
      { code: 'html-removed', path: 'cards.a.bodyText', detail: '<img>' },
    ])
  })

  it('dates the cards that changed and only those', () => {
    const b = { ...card, id: 'b' }
    const content = { ...stored, cards: [{ ...card, title: 'Neu', createdAt: now }, b, { ...card, id: 'c' }] }
    const { cards } = beforeConsultationSave({
      ...entry,
      stored: { ...stored, cards: [card, b] },
      content,
    }).content
    expect(cards.map(({ id, createdAt, updatedAt }) => [id, createdAt, updatedAt])).toEqual([
      ['a', before, now],
      ['b', before, before],
      ['c', before, now],
    ])
  })
})

describe('the promotion before it is stored', () => {
  const prepared = (change: object) =>
    beforePromotionSave({
      id: 'current',
      content: { ...defaultPromotion, ...change },
      stored: null,
      others: [],
      now,
    })

  it('stays as it is, and the advisor is told of a link to a section that no page has', () => {
    const { content, notices } = prepared({ buttonLink: ' #angebot' })
    expect(content.buttonLink).toBe(' #angebot')
    expect(notices).toEqual([{ code: 'unknown-anchor', path: 'buttonLink', detail: 'angebot' }])
  })

  it('says nothing of a link that leads somewhere, nor of one without a button', () => {
    expect(prepared({}).notices).toEqual([])
    expect(prepared({ buttonLink: '#angebot', buttonText: '' }).notices).toEqual([])
  })
})

describe('a cooperation before it is stored', () => {
  const bank = sampleCooperation({ createdAt: before, updatedAt: before })
  const other = { ...bank, id: 'b' }

  it('gets its address and dates', () => {
    const content = { ...bank, slug: '', title: 'Kasse', createdAt: now }
    expect(beforeCooperationSave({ id: 'a', content, stored: bank, others: [], now })).toEqual({
      content: { ...bank, title: 'Kasse', slug: 'kasse', formerSlugs: ['bank'], updatedAt: now },
      notices: [],
    })
  })

  it('has the HTML of its texts cleaned, and plain texts left alone', () => {
    const text = (id: string, content: string) => ({ id, order: 0, type: 'text' as const, content })
    const content = {
      ...bank,
      content: [text('t', '<p onclick="x">a<script>b</script></p>'), text('p', '<b>kein</b> <script>')],
    }
    const prepared = beforeCooperationSave({ id: 'a', content, stored: bank, others: [], now })
    expect(prepared.content.content).toEqual([text('t', '<p>a</p>'), text('p', '<b>kein</b> <script>')])
    expect(prepared.notices).toEqual([
      { code: 'html-removed', path: 'content.t.content', detail: 'onclick' },
      { code: 'html-removed', path: 'content.t.content', detail: '<script>' },
    ])
  })

  it('gets a suffix where the address is taken, and the advisor is told', () => {
    const prepared = beforeCooperationSave({ id: 'a', content: bank, stored: null, others: [other], now })
    expect(prepared.content.slug).toBe('bank-2')
    expect(prepared.notices).toEqual([{ code: 'slug-suffixed', path: 'slug', detail: 'bank-2' }])
    const again = beforeCooperationSave({
      id: 'a',
      content: prepared.content,
      stored: prepared.content,
      others: [other],
      now,
    })
    expect(again.notices).toEqual([])
  })

  it('keeps to the rule of addresses when it arrives deleted', () => {
    const content = { ...bank, deleted: true, slug: '../Admin?x="', formerSlugs: ['/admin'] }
    const arrived = beforeCooperationSave({ id: 'a', content, stored: null, others: [], now })
    expect(arrived.content).toMatchObject({ slug: 'adminx', formerSlugs: [] })
    const known = beforeCooperationSave({ id: 'a', content, stored: bank, others: [], now })
    expect(known.content).toMatchObject({ slug: 'bank', formerSlugs: [] })
  })

  it('leaves its address to others once it is deleted, and gets another one when restored', () => {
    const deleted = beforeCooperationRemove(bank, now)
    expect(deleted).toMatchObject({ deleted: true, deletedAt: now, slug: 'bank' })
    const fresh = beforeCooperationSave({
      id: 'b',
      content: { ...other, slug: '' },
      stored: null,
      others: [deleted],
      now,
    })
    expect(fresh.content.slug).toBe('bank')
    const restored = beforeCooperationSave({
      id: 'a',
      content: bank,
      stored: deleted,
      others: [fresh.content],
      now,
    })
    expect(restored.content).toMatchObject({ slug: 'bank-2', deleted: false, deletedAt: null })
    expect(restored.notices).toHaveLength(1)
  })
})
