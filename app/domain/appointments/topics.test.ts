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

it('a topic that says nothing has the rules of all', () => {
  expect(rulesFor(rules, {})).toEqual(rules)
  expect(rulesFor(rules, { places: [] })).toEqual(rules)
})

it('a topic has its own length, room after it, and places within the hours of the week', () => {
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
] as const)('that no hour of the week holds %j is told as %s', (topic, why) => {
  expect(whyNeverOffered(rules, { ...topic, places: [...('places' in topic ? topic.places : [])] })).toBe(why)
})

it('each place of a topic that no hour of the week has is told', () => {
  expect(placesNeverOffered(rules, { places: ['office', 'phone'] })).toEqual(['phone'])
  expect(placesNeverOffered(rules, {})).toEqual([])
  expect(placesNeverOffered({ week: rules.week.map(() => []) }, { places: ['phone'] })).toEqual([])
})

it('a week without hours is nothing that a topic could mend', () => {
  const closed = { ...rules, week: rules.week.map(() => []) }
  expect(whyNeverOffered(closed, { minutes: 240, places: ['phone'] })).toBeNull()
})

it('bookings by mail have the three places, less those that the topic leaves out', () => {
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

it('an answer to a question that the card had until recently is kept, and what it asks by now is missing', () => {
  const asked = [question({ id: 'q2', label: 'Neu?', required: true })]
  const former = [question({})]
  const answered = answersIn({ 'answers.q1': 'seit 2019', 'answers.unknown': 'x' }, asked, former)
  expect(answered).toEqual({
    answers: [{ question: 'Seit wann?', answer: 'seit 2019' }],
    problems: { 'answers.q2': 'required' },
  })
})

it('cards of before mean what they meant, and keep what is stored of their appointments', () => {
  const card = { ...emptyCard('a', '2026-01-01T08:00:00.000Z'), title: 'Alt' }
  expect(topicOf({ ...card })).toEqual({ id: 'a', title: 'Alt' })
  expect(readCard(card)).toEqual(card)
  const own = { ...card, minutes: 30, bufferMinutes: 0, places: ['phone'], questions: [question({})] }
  expect(readCard(own)).toEqual(own)
})

it('what is typed on a card and taken away again leaves the card as it was', () => {
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
