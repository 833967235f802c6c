import { expect, it } from 'vitest'
import { personFields, questionFields } from './form-fields.tsx'
import { answersTo, missingIn } from './use-booking-form.ts'

const complete = {
  date: '2026-11-25',
  time: '17:30',
  location: 'office',
  name: 'Seraina Hofstetter',
  email: 'seraina@hofstetter.example',
  phone: '079 555 01 88',
}
const needed = ['date', 'time', 'location'] as const

it.each<[object, string]>([
  [complete, ''],
  ...Object.keys(complete).map((field): [object, string] => [{ ...complete, [field]: '  ' }, field]),
  [{}, 'date time location name email phone'],
])('of %j these fields are missing, in the order of the form: %j', (values, missing) => {
  expect(missingIn(values, needed, personFields).join(' ')).toBe(missing)
})

it('only the required questions of a topic are missing', () => {
  const question = { label: 'Seit wann?', kind: 'line', options: [] } as const
  const asked = questionFields([
    { ...question, id: 'a', required: true, options: [] },
    { ...question, id: 'b', required: false, options: [] },
  ])
  expect(missingIn(complete, needed, [...personFields, ...asked])).toEqual(['answers.a'])
  expect(missingIn({ ...complete, 'answers.a': '2019' }, needed, [...personFields, ...asked])).toEqual([])
})

it('answers to questions that were removed are kept, but not those to another topic', () => {
  const question = { label: 'Seit wann?', kind: 'line', options: [], required: true } as const
  const asked = (id: string) => ({ ...question, options: [], id })
  const values = { 'answers.a': '2019', 'answers.b': 'viel', 'answers.other': 'x', name: 'Seraina' }
  expect(answersTo([asked('a'), asked('b'), asked('c')], [asked('b')], values)).toEqual({
    'answers.a': '2019',
  })
})
