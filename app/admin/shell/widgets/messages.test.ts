import { expect, it } from 'vitest'
import { consultationManager } from '#admin/consultation/definition.ts'
import { cooperationManager } from '#admin/cooperation/definition.ts'
import { errorOf } from '#admin/appointments/messages.ts'
import { problemsIn } from '#admin/shell/entries.ts'
import { cardWith, cooperation } from '#test/ready-content.ts'
import { problemInWords } from '#site/messages.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { problemSentence } from './messages.ts'

const long = 'x'.repeat(20_001)

it('the message about a text that is too long gives the limit, in managers and in forms', () => {
  const cards = [{ ...cardWith(long), icon: long }]
  const problems = problemsIn(consultationManager.documents, { current: { ...defaultConsultation, cards } })
  const told = (path: string) => problemSentence(problems, path)
  expect(told('cards.karte.icon')).toBe('Dieser Text ist zu lang: Höchstens 32 Zeichen haben Platz.')
  expect(told('cards.karte.bodyText')).toBe('Dieser Text ist zu lang: Höchstens 20000 Zeichen haben Platz.')
  const partner = { ...cooperation('a', []), content: [{ id: 'b', order: 0, type: 'text', content: long }] }
  const found = problemsIn(cooperationManager.documents, { a: partner })
  expect(problemSentence(found, 'a.content.b.content')).toContain('Höchstens 20000 Zeichen')
  expect(errorOf({ note: 'too-long:200' }, 'note')).toBe(
    'Das ist zu lang: Höchstens 200 Zeichen haben Platz.',
  )
  expect(problemInWords('too-long:5000', {})).toBe('Das ist zu lang. Bitte kürze es auf 5000 Zeichen.')
})
