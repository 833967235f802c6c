import { describe, expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import type { Edited } from '#admin/shell/definition.ts'
import { type ConsultationCard, defaultConsultation as stored } from '#domain/consultation/consultation.ts'
import { movedOn, type Save } from './edits.ts'
import type { AnyContent, OpenForm, Work } from './state.ts'

const manager = consultationManager as unknown as Edited
const [card] = stored.cards as [ConsultationCard]

const inForm = (form: OpenForm<ConsultationCard>) => ({ base: stored, content: stored, form }) as Work
const saveOf = (kind: Save['kind'], work: Work): Save => ({
  kind,
  base: stored as AnyContent,
  content: stored as AnyContent,
  change: { changeType: 'update' },
  work,
})

describe('a form moves on after a save', () => {
  it('and stays one of a new item where others deleted that meanwhile', () => {
    const base = { ...card, id: 'new', title: '' }
    const save = saveOf('form', inForm({ base, content: { ...base, title: 'Gesendet' }, isNew: true }))
    const now = inForm({ base, content: { ...base, title: 'Weiter' }, isNew: true })
    const { form } = movedOn(manager, now, stored as AnyContent, { save, sent: stored as AnyContent })
    expect(form).toMatchObject({ isNew: true, content: { title: 'Weiter' } })
  })

  it('but not over what the server made of a step beside it, if that is in conflict with what is typed', () => {
    const work = inForm({ base: card, content: { ...card, title: 'Meine' }, isNew: false })
    const made = { ...stored, cards: [{ ...card, title: 'Vom Server' }, ...stored.cards.slice(1)] }
    const { form } = movedOn(manager, work, made as AnyContent, {
      save: saveOf('step', work),
      sent: stored as AnyContent,
    })
    expect(form).toMatchObject({ base: { title: card.title }, content: { title: 'Meine' } })
  })
})
