import { expect, it } from 'vitest'
import { consultationCardSchema, emptyCard } from '#domain/consultation/consultation.ts'
import { readCard } from '#domain/consultation/read.ts'
import { defaultRules, type Rules } from './rules.ts'
import type { Question } from './questions.ts'
import {
  answersIn,
  listMailedLocations,
  placesNeverOffered,
  rulesFor,
  topicOf,
  whyNeverOffered,
  withoutBlank,
} from './topics.ts'

const hours = (from: string, until: string, ...places: Rules['week'][number][number]['places']) => ({
  from,
  until,
  places,
})
const rules: Rules = {
  ...defaultRules(60, ''),
  roomAfter: 15,
  week: [[hours('8:00', '9:30', 'office', 'online')], [hours('8:00', '12:00', 'home')], [], [], [], [], []],
}

it('a topic without settings follows the general rules', () => {
  expect(rulesFor(rules, {})).toEqual(rules)
  expect(rulesFor(rules, { places: [] })).toEqual(rules)
})

it('a topic has its own length, buffer and places within the hours of the week', () => {
  const own = rulesFor(rules, { minutes: 30, bufferMinutes: 0, places: ['online', 'phone'] })
  expect(own).toMatchObject({ minutes: 30, roomAfter: 0, roomBefore: 0 })
  expect(own.week).toEqual([[hours('8:00', '9:30', 'online')], [], [], [], [], [], []])
})

it.each([
  [{ minutes: 240 }, null],
  [{ minutes: 90, places: ['office'] }, null],
  [{ minutes: 91, places: ['office'] }, 'length'],
  [{ places: ['phone'] }, 'places'],
  [{ minutes: 240, places: ['home', 'phone'] }, null],
] as const)('the reason why %j is never offered is %s', (topic, why) => {
  expect(whyNeverOffered(rules, { ...topic, places: [...('places' in topic ? topic.places : [])] })).toBe(why)
})

it('the places of a topic for which the week has no hours are listed', () => {
  expect(placesNeverOffered(rules, { places: ['office', 'phone'] })).toEqual(['phone'])
  expect(placesNeverOffered(rules, {})).toEqual([])
  expect(placesNeverOffered({ week: rules.week.map(() => []) }, { places: ['phone'] })).toEqual([])
})

it('a week without hours is not blamed on a topic', () => {
  const closed = { ...rules, week: rules.week.map(() => []) }
  expect(whyNeverOffered(closed, { minutes: 240, places: ['phone'] })).toBeNull()
})

it('bookings by mail offer the places of the topic, or all three if it has none of them', () => {
  expect(listMailedLocations({})).toEqual(['office', 'home', 'online'])
  expect(listMailedLocations({ places: ['online', 'phone'] })).toEqual(['online'])
  expect(listMailedLocations({ places: ['phone'] })).toEqual(['office', 'home', 'online'])
})

const question = (change: Partial<Question>): Question => ({
  id: 'q1',
  label: 'Seit wann?',
  kind: 'line',
  options: [],
  required: false,
  ...change,
})

it.each([
  [{}, '', {}, []],
  [{ required: true }, ' ', { 'answers.q1': 'required' }, []],
  [{}, ' seit 2019 ', {}, [{ question: 'Seit wann?', answer: 'seit 2019' }]],
  [{}, 'a'.repeat(201), { 'answers.q1': 'too-long:200' }, []],
  [{ kind: 'text' }, 'zwei\nZeilen', {}, [{ question: 'Seit wann?', answer: 'zwei\nZeilen' }]],
  [{ kind: 'yesno' }, 'ja', {}, [{ question: 'Seit wann?', answer: 'ja' }]],
  [{ kind: 'yesno' }, 'vielleicht', { 'answers.q1': 'unknown-option' }, []],
  [{ kind: 'choice', options: ['A', ' B '] }, 'B', {}, [{ question: 'Seit wann?', answer: 'B' }]],
  [{ kind: 'choice', options: ['A', 'B'] }, 'C', { 'answers.q1': 'unknown-option' }, []],
] as [Partial<Question>, string, object, object[]][])(
  'the question %j answered by %j has the problems %j and the answers %j',
  (change, answer, problems, answers) => {
    expect(answersIn({ 'answers.q1': answer }, [question(change)])).toEqual({ answers, problems })
  },
)

it('an answer to a recently removed question is kept, and a new required question counts as missing', () => {
  const asked = [question({ id: 'q2', label: 'Neu?', required: true })]
  const former = [question({})]
  const answered = answersIn({ 'answers.q1': 'seit 2019', 'answers.unknown': 'x' }, asked, former)
  expect(answered).toEqual({
    answers: [{ question: 'Seit wann?', answer: 'seit 2019' }],
    problems: { 'answers.q2': 'required' },
  })
})

it('a card without appointment settings is read unchanged, and one with settings keeps them', () => {
  const card = { ...emptyCard('a', '2026-01-01T08:00:00.000Z'), title: 'Alt' }
  expect(topicOf({ ...card })).toEqual({ id: 'a', title: 'Alt' })
  expect(readCard(card)).toEqual(card)
  const own = { ...card, minutes: 30, bufferMinutes: 0, places: ['phone'], questions: [question({})] }
  expect(readCard(own)).toEqual(own)
})

it('a card stays as it was if appointment settings are typed and removed again', () => {
  const card = { ...emptyCard('a', '2026-01-01T08:00:00.000Z'), title: '' }
  const typed = { ...card, minutes: undefined, places: [], bring: '', questions: [] }
  expect(Object.keys(withoutBlank(typed))).toEqual(Object.keys(card))
})

it.each([
  [{ minutes: 14 }, 'minutes', 'out-of-range'],
  [{ minutes: 241 }, 'minutes', 'out-of-range'],
  [{ bufferMinutes: 121 }, 'bufferMinutes', 'out-of-range'],
  [{ questions: [question({ label: ' ' })] }, 'questions.0.label', 'required'],
  [
    { questions: [question({ kind: 'choice', options: ['nur eine', ' '] })] },
    'questions.0.options',
    'required',
  ],
  [{ questions: ['a', 'b', 'c', 'd'].map((id) => question({ id })) }, 'questions', 'out-of-range'],
])('a card with %j has a problem in %s: %s', (change, path, code) => {
  const card = { ...emptyCard('a', '2026-01-01T08:00:00.000Z'), title: 'Neu', ...change }
  const [issue] = consultationCardSchema.safeParse(card).error?.issues ?? []
  expect([issue?.path.join('.'), issue?.message]).toEqual([path, code])
})
