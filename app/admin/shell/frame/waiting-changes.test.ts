import { expect, it } from 'vitest'
import { blankWebsite } from '#domain/website/website.ts'
import { consultationManager } from '#admin/consultation/definition.ts'
import { availability } from '#admin/appointments/availability/fields.tsx'
import { rulesForm } from '#admin/appointments/availability/rules-form.ts'
import { websiteManager } from '#admin/website/definition.ts'
import type { Edited } from '#admin/shell/definition.ts'
import { type AnyContent, type OpenForm, type WithId, workOn } from '#admin/shell/session/state.ts'
import { waitingChanges } from './waiting-changes.ts'

function waiting(edited: unknown, base: unknown, content: unknown, form: OpenForm<WithId> | null = null) {
  const work = { ...workOn(base as AnyContent), content: content as AnyContent, form }
  return waitingChanges(edited as Edited, { work })
}

it('names a waiting change by its field only, in any part of the website', () => {
  const { advisor, hero } = blankWebsite
  const content = {
    ...blankWebsite,
    advisor: { ...advisor, name: 'Mia', phone: '071 555 01 42' },
    hero: { ...hero, title: 'Wohin?' },
  }
  expect(waiting(websiteManager, blankWebsite, content)).toEqual(['Name', 'Telefon', 'Titel'])
  expect(waiting(websiteManager, content, content)).toEqual([])
})

it('names the entry and the field when an entry of a list changes', () => {
  const faq = [{ id: 'a', question: 'Was kostet das?', answer: '' }]
  const content = { ...blankWebsite, faq: faq.map((each) => ({ ...each, answer: 'Nichts.' })) }
  expect(waiting(websiteManager, { ...blankWebsite, faq }, content)).toEqual(['Frage 1, Antwort'])
})

it('counts changes in an open form, and names its item once, as it is stored', () => {
  const card = {
    id: 'a',
    icon: '🏠',
    title: 'Eigenheim',
    bodyText: '',
    isActive: true,
    createdAt: '',
    updatedAt: '',
  }
  const content = { isVisible: true, sectionTitle: '', sectionSubtitle: '', cards: [card] }
  const form = { base: card, content: { ...card, title: 'Eigen', icon: '🔑' }, isNew: false }
  expect(waiting(consultationManager, content, content, form)).toEqual(['Karte «Eigenheim», Symbol', 'Titel'])
  const added = {
    base: { ...card, id: 'b', title: '' },
    content: { ...card, id: 'b', title: 'Neu' },
    isNew: true,
  }
  expect(waiting(consultationManager, content, content, added)).toEqual(['Karte «Neu»'])
  expect(waiting(consultationManager, content, content, { ...form, content: card })).toEqual([])
})

it('names a weekday that was closed before, and each changed entry only once before its fields', () => {
  const rules = rulesForm(undefined)
  const open = { from: '8:00', until: '12:00', places: ['office'] as const }
  const withSunday = { ...rules, days: { ...rules.days, sunday: [open] } }
  expect(waiting(availability, rules, withSunday)).toEqual(['Sonntag'])
  const faq = [
    { id: 'a', question: 'Was?', answer: '' },
    { id: 'b', question: 'Wo?', answer: '' },
  ]
  const content = { ...blankWebsite, faq: faq.map(({ id }) => ({ id, question: 'Neu', answer: 'Ja' })) }
  expect(waiting(websiteManager, { ...blankWebsite, faq }, content)).toEqual([
    'Frage 1, Frage',
    'Antwort',
    'Frage 2, Frage',
    'Antwort',
  ])
})
