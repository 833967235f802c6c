import { describe, expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { emptyCooperation } from '#admin/cooperation/cooperation-form.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { promotionManager } from '#admin/promotion/definition.ts'
import type { ManagerDefinition } from '#admin/shell/definition.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Cooperations } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { accepting, createDeps } from '#test/session-deps.ts'
import { broughtBack, canBringBack } from './bring-back.ts'
import { createSession } from './session.ts'
import { type AnyContent, type OpenForm, workOn } from './state.ts'

const stored = { ...defaultPromotion, title: 'Heute', body: 'Heutiger Text' } as AnyContent
const older = { ...defaultPromotion, title: 'Früher', body: 'Früherer Text' } as AnyContent
const editor = (content: AnyContent, typed: AnyContent = content, form: OpenForm | null = null) => ({
  head: { content, revisions: {} },
  work: { ...workOn(content), content: typed, form },
})
const contentOf = (found: ReturnType<typeof broughtBack>) =>
  found.outcome === 'done' ? found.work.content : found.outcome
const formOf = (found: ReturnType<typeof broughtBack>) =>
  found.outcome === 'done' ? found.work.form : found.outcome

describe('a single field', () => {
  it('goes into the editor beside what is typed elsewhere', () => {
    const typed = { ...defaultPromotion, title: 'Getippt', body: 'Heutiger Text' } as AnyContent
    const found = broughtBack(promotionManager, editor(stored, typed), older, ['body'])
    expect(contentOf(found)).toMatchObject({ title: 'Getippt', body: 'Früherer Text' })
  })

  it('never goes over what is typed in its own place', () => {
    const typed = { ...defaultPromotion, title: 'Getippt', body: 'Heutiger Text' } as AnyContent
    expect(broughtBack(promotionManager, editor(stored, typed), older, ['title'])).toEqual({
      outcome: 'typed-over',
    })
  })

  it('that the editor has already changes nothing', () => {
    expect(broughtBack(promotionManager, editor(stored, older), older, ['title'])).toEqual({
      outcome: 'nothing-to-do',
    })
  })
})

describe('a card', () => {
  const card = (id: string, title: string) => ({ id, icon: '', title, bodyText: title, isActive: true })
  const cards = (...all: object[]) => ({ ...defaultConsultation, cards: all }) as AnyContent
  const today = cards(card('a', 'Heute'), card('b', 'Andere'))
  const then = cards(card('a', 'Früher'), card('b', 'Andere'), card('gone', 'Steuern'))

  it('gets its field back in its form, which says that something is typed in it', () => {
    const form = formOf(broughtBack(consultationManager, editor(today), then, ['cards', 'a', 'title']))
    expect(form).toMatchObject({ base: { title: 'Heute' }, content: { title: 'Früher', bodyText: 'Heute' } })
  })

  it('that was deleted comes back as a new one, all of it typed', () => {
    const form = formOf(broughtBack(consultationManager, editor(today), then, ['cards', 'gone']))
    expect(form).toEqual({ base: { id: 'gone' }, content: card('gone', 'Steuern'), isNew: true })
  })

  it('does not push another form with something typed in it away', () => {
    const open = { base: card('b', 'Andere'), content: card('b', 'Getippt'), isNew: false }
    const found = broughtBack(consultationManager, editor(today, today, open), then, ['cards', 'a', 'title'])
    expect(found).toEqual({ outcome: 'other-form' })
  })

  it('that is open keeps what is typed in its other fields', () => {
    const open = {
      base: card('a', 'Heute'),
      content: { ...card('a', 'Heute'), bodyText: 'Getippt' },
      isNew: false,
    }
    const form = formOf(
      broughtBack(consultationManager, editor(today, today, open), then, ['cards', 'a', 'title']),
    )
    expect(form).toMatchObject({ content: { title: 'Früher', bodyText: 'Getippt' } })
  })

  it('is not offered where the editor has no place for it: an order, a card that would have to go', () => {
    const can = (path: string[], from = then) => canBringBack(consultationManager, editor(today), from, path)
    expect(can(['cards', 'a', 'title'])).toBe(true)
    expect(can(['sectionTitle'])).toBe(true)
    expect(can(['cards'])).toBe(false)
    expect(can(['cards', 'a'], cards(card('b', 'Andere')))).toBe(false)
  })
})

describe('what is brought back here while another device had brought it back', () => {
  it('asks about what differs as soon as it is saved', async () => {
    const made = { ...emptyCooperation('x', '2026-11-23T09:00:00.000Z'), title: 'Ihre' }
    const nothing = { entries: {}, revisions: {} }
    const theirs = { entries: { x: made }, revisions: { x: 'r1' } }
    const { deps, requests } = createDeps('cooperation', accepting(), { load: () => theirs })
    const manager = cooperationManager as unknown as ManagerDefinition<Cooperations, Cooperation>
    const session = createSession(manager, nothing, deps)
    session.start()
    expect(session.bringBack({ x: { ...made, title: 'Meine' } }, ['x'])).toBe('done')
    await session.refresh()
    const saved = session.saveForm({ change: { changeType: 'update' } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.state().conflict?.conflicts).toMatchObject([
      { path: ['x', 'title'], mine: 'Meine', theirs: 'Ihre' },
    ])
    session.answerConflict(new Map())
    expect(await saved).toBe('saved')
    expect(requests).toMatchObject([{ base: { x: 'r1' }, changes: { x: { title: 'Meine' } } }])
  })
})

describe('a cooperation', () => {
  const partner = (more: object) => ({
    x: { id: 'x', title: 'T', slug: 't', deleted: false, content: [], ...more },
  })
  const can = (path: string[], now: object = {}) =>
    canBringBack(cooperationManager, editor(partner(now) as AnyContent), partner({}) as AnyContent, path)

  it('is not offered what the server makes, nor while it lies in the trash', () => {
    expect(can(['x', 'title'])).toBe(true)
    expect(can(['x', 'slug'])).toBe(false)
    expect(can(['x', 'deleted'])).toBe(false)
    expect(can(['x', 'title'], { deleted: true })).toBe(false)
  })
})
