import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { Cooperations } from '#domain/cooperation/changes.ts'
import { type Cooperation, emptyCooperation } from '#domain/cooperation/cooperation.ts'
import { defaultConsultation, emptyCard } from '#domain/consultation/consultation.ts'
import { unknownDate } from '#domain/repair.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { all, editedIn } from '#test/edited.ts'
import { settled } from '#test/session-deps.ts'
import { bringBack, canBringBack } from './bring-back.ts'
import { type AnyContent, type OpenForm, workOn } from './state.ts'

const content = (value: object): AnyContent => value
const card = (id: string, title: string) => ({ id, icon: '', title, bodyText: title, isActive: true })
const cards = (...some: object[]) => content({ ...defaultConsultation, cards: some })
const today = cards(card('a', 'Heute'), card('b', 'Andere'))
const then = cards(card('a', 'Früher'), card('b', 'Andere'), card('gone', 'Steuern'))
const partner = (more: object = {}) =>
  content({ x: { id: 'x', title: 'T', slug: 't', deleted: false, content: [], ...more } })

const editor = (stored: AnyContent, typed = stored, form: OpenForm | null = null) => ({
  head: { content: stored, revisions: {} },
  work: { ...workOn(stored), content: typed, form },
})

const stored = content({ ...defaultPromotion, title: 'Heute', body: 'Heutiger Text' })
const before = content({ ...defaultPromotion, title: 'Früher', body: 'Früherer Text' })
const typed = content({ ...stored, title: 'Getippt' })

it('bringing back a part keeps what is typed elsewhere, and never overwrites what is typed in its place', () => {
  const found = bringBack(promotionManager, editor(stored, typed), before, ['body'])
  const work = { base: stored, content: { ...typed, body: 'Früherer Text' }, form: null }
  expect(found).toEqual({ outcome: 'done', work })
  const outcomeOf = (now: AnyContent) => bringBack(promotionManager, editor(stored, now), before, ['title'])
  expect(outcomeOf(typed)).toEqual({ outcome: 'typed-over' })
  expect(outcomeOf(before)).toEqual({ outcome: 'nothing-to-do' })
})

const title = ['cards', 'a', 'title']
const open = (id: string, more: object = {}): OpenForm => {
  return { base: card(id, 'Heute'), content: { ...card(id, 'Heute'), ...more }, isNew: false }
}
const earlier = { title: 'Früher' }
const more = { bodyText: 'Getippt' }
const empty = { ...emptyCard('gone', unknownDate), isActive: false }
const gone: OpenForm = { base: empty, content: card('gone', 'Steuern'), isNew: true }
it.each<[string, OpenForm | null, string[], OpenForm]>([
  ['back in its form, which says that something is typed in it', null, title, open('a', earlier)],
  ['in the place of a form with nothing typed in it', open('b'), title, open('a', earlier)],
  ['beside what else is typed in its form', open('a', more), title, open('a', { ...more, ...earlier })],
  ['as a new card where it was deleted, all of it typed', null, ['cards', 'gone'], gone],
])('an earlier part of a card comes %s', (_where, form, path, found) => {
  const work = { base: today, content: today, form: found }
  const outcome = bringBack(consultationManager, editor(today, today, form), then, path)
  expect(outcome).toEqual({ outcome: 'done', work })
})

it.each([
  ['another form has something typed in it', open('b', { title: 'Getippt' }), 'other-form'],
  ['something is typed in its place', open('a', { title: 'Getippt' }), 'typed-over'],
  ['its form has it already', open('a', earlier), 'nothing-to-do'],
])('an earlier part of a card is not brought back if %s', (_why, form, outcome) => {
  expect(bringBack(consultationManager, editor(today, today, form), then, title)).toEqual({ outcome })
})

it.each<[string, Manager, AnyContent, AnyContent, string[], boolean]>([
  ['a field of a card', consultationManager, today, then, ['cards', 'a', 'title'], true],
  ['a field beside the cards', consultationManager, today, then, ['sectionTitle'], true],
  ['an order', consultationManager, today, then, ['cards'], false],
  ['a card that would have to go', consultationManager, today, cards(), ['cards', 'a'], false],
  ['a field of a cooperation', cooperationManager, partner(), partner(), ['x', 'title'], true],
  ['what the server makes', cooperationManager, partner(), partner(), ['x', 'slug'], false],
  ['what says that it is in the trash', cooperationManager, partner(), partner(), ['x', 'deleted'], false],
  ['what is in the trash', cooperationManager, partner({ deleted: true }), partner(), ['x', 'title'], false],
])(
  '%s can be brought back only if the editor has a place for it',
  (_what, manager, now, older, path, can) => {
    expect(canBringBack(manager, editor(now), older, path)).toBe(can)
  },
)

it('an entry brought back both here and on another device is asked about when it is saved', async () => {
  const made = { ...emptyCooperation('x', '2026-11-23T09:00:00.000Z'), title: 'Ihre' }
  const { server, open: openTab } = editedIn<Cooperations, Cooperation>(cooperationManager, {})
  const { session, requests } = await openTab()
  server.put({ x: made })
  expect(session.bringBack({ x: { ...made, title: 'Meine' } }, ['x'])).toBe('done')
  await session.refresh()
  const saved = session.saveForm(all)
  await settled()
  expect(session.state().conflict?.conflicts).toMatchObject([
    { path: ['x', 'title'], mine: 'Meine', theirs: 'Ihre' },
  ])
  session.answerConflict(new Map())
  expect(await saved).toBe('saved')
  expect(requests.at(-1)).toMatchObject({
    base: { x: { title: 'Ihre' } },
    changes: { x: { title: 'Meine' } },
  })
})
