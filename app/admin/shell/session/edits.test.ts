import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { type ConsultationCard, defaultConsultation as stored } from '#domain/consultation/consultation.ts'
import { movedOn } from './edits.ts'
import type { AnyContent } from './state.ts'

it('a form of a new item stays one after its save where others deleted the item meanwhile', () => {
  const content: AnyContent = stored as object
  const base = { ...(stored.cards[0] as ConsultationCard), id: 'new', title: '' }
  const typed = (title: string) => {
    return { base: content, content, form: { base, content: { ...base, title }, isNew: true } }
  }
  const change = { changeType: 'update' } as const
  const save = { kind: 'form', base: content, content, change, work: typed('Gesendet') } as const
  const whole = { base: content, content }
  const { form } = movedOn(consultationManager, typed('Weiter'), content, { save, whole })
  expect(form).toMatchObject({ isNew: true, content: { title: 'Weiter' } })
})
