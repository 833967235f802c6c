/**
 * The settings of a card for appointments about it: length, room after it, places, things to bring, and
 * questions. A missing one is as in 'Verfügbarkeit'.
 */
import { z } from 'zod'
import { type Location, locations, mailedLocations } from '#domain/booking/location.ts'
import { idSchema } from '#domain/id.ts'
import { minutesOf } from './days.ts'
import { answerField, longestAnswer, optionsIn, type Question, questionKinds, yesNo } from './questions.ts'
import { longestMinutesOffered, type OpenRange, type Rules, shortestMinutesOffered } from './rules.ts'

export const mostQuestions = 3
const mostOptions = 12

const text = (most: number) => z.string().trim().max(most, { error: 'too-long' })
const requireText = (most: number) => text(most).min(1, { error: 'required' })

const questionSchema = z
  .object({
    id: idSchema,
    label: requireText(200),
    kind: z.enum(questionKinds),
    /** The options of a choice; meaningless for other kinds. */
    options: z.array(text(100)).max(mostOptions, { error: 'out-of-range' }).default([]),
    required: z.boolean(),
  })
  .refine(({ kind, options }) => kind !== 'choice' || optionsIn(options).length >= 2, {
    error: 'required',
    path: ['options'],
  })

const outOfRange = { error: 'out-of-range' }
const length = z
  .int(outOfRange)
  .min(shortestMinutesOffered, outOfRange)
  .max(longestMinutesOffered, outOfRange)

/** The fields of a card; all of them may be missing. */
export const topicFields = {
  minutes: length.optional(),
  bufferMinutes: z.int(outOfRange).min(0, outOfRange).max(120, outOfRange).optional(),
  /** If omitted: every place of the hour. */
  places: z.array(z.enum(locations)).optional(),
  bring: text(1_000).optional(),
  questions: z.array(questionSchema).max(mostQuestions, outOfRange).optional(),
}

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Leaves out blank fields: the card then has no such setting, as before it was ever typed. */
export function withoutBlank<Card extends object>(card: Card): Card {
  const entries = Object.entries(card).filter(([name, value]) => !(name in topicFields && isBlank(value)))
  return Object.fromEntries(entries) as Card
}

const topicSchema = z.object({ title: z.string(), ...topicFields })

/** An appointment's topic as far as it decides about the appointment. */
export type Topic = z.infer<typeof topicSchema> & {
  /** The id of the card. */
  id: string
}

/** The topic of a card, without the fields that only its page shows. */
export function topicOf({ id, title, minutes, bufferMinutes, places, bring, questions }: Topic): Topic {
  return { id, title, minutes, bufferMinutes, places, bring, questions }
}

type OwnRules = Pick<Topic, 'minutes' | 'bufferMinutes' | 'places'>

/**
 * The rules for appointments about this topic: offers, bookings and moves follow them as they do the
 * advisor's.
 */
export function rulesFor(rules: Rules, { minutes, bufferMinutes, places = [] }: OwnRules): Rules {
  return {
    ...rules,
    minutes: minutes ?? rules.minutes,
    roomAfter: bufferMinutes ?? rules.roomAfter,
    week: places.length === 0 ? rules.week : rules.week.map((ranges) => rangesAt(ranges, places)),
  }
}

function rangesAt(ranges: readonly OpenRange[], places: readonly Location[]): OpenRange[] {
  return ranges
    .map((range) => ({ ...range, places: range.places.filter((place) => places.includes(place)) }))
    .filter((range) => range.places.length > 0)
}

/** The possible places of a booking by mail; a topic that is only by telephone has all of them. */
export function listMailedLocations({ places = [] }: Pick<Topic, 'places'>): readonly Location[] {
  const own = mailedLocations.filter((place) => places.includes(place))
  return own.length > 0 ? own : mailedLocations
}

/** Why no hour of the week can hold an appointment about this topic; `null` if one can. */
export function whyNeverOffered(rules: Rules, topic: OwnRules): 'length' | 'places' | null {
  const own = rulesFor(rules, topic)
  const ranges = own.week.flat()
  if (ranges.length === 0) return rules.week.flat().length === 0 ? null : 'places'
  const longest = Math.max(...ranges.map(({ from, until }) => minutesOf(until) - minutesOf(from)))
  return longest < own.minutes ? 'length' : null
}

/**
 * The places of this topic that no hour of the week has: it is not offered there. Empty while there are no
 * hours at all.
 */
export function placesNeverOffered({ week }: Pick<Rules, 'week'>, { places = [] }: OwnRules): Location[] {
  const ranges = week.flat()
  return ranges.length === 0
    ? []
    : places.filter((place) => ranges.every((range) => !range.places.includes(place)))
}

/** The question in the words in which it was asked, and the answer in those in which it was given. */
export const answerSchema = z.object({ question: z.string(), answer: z.string() })
export type Answer = z.infer<typeof answerSchema>

export type AnswerProblem = 'required' | `too-long:${number}` | 'unknown-option'

/**
 * The answers among the fields of a form, by the card's current questions, and the problems by field. An
 * answer to a question that the card had until recently is kept.
 */
export function answersIn(
  fields: Record<string, unknown>,
  asked: readonly Question[],
  former: readonly Question[] = [],
): { answers: Answer[]; problems: Record<string, AnswerProblem> } {
  const answers: Answer[] = []
  const problems: Record<string, AnswerProblem> = {}
  for (const question of asked) {
    const name = answerField(question.id)
    const answer = answerOf(fields[name])
    const problem = problemOf(question, answer)
    if (problem) problems[name] = problem
    else if (answer !== '') answers.push({ question: question.label, answer })
  }
  for (const question of former) {
    if (asked.some(({ id }) => id === question.id)) continue
    const answer = answerOf(fields[answerField(question.id)])
    if (answer !== '' && problemOf(question, answer) === null)
      answers.push({ question: question.label, answer })
  }
  return { answers, problems }
}

const controlCharacters = /[^\P{Cc}\t\n\r]/gu

function answerOf(sent: unknown): string {
  return typeof sent === 'string' ? sent.replaceAll(controlCharacters, '').trim() : ''
}

function problemOf({ kind, options, required }: Question, answer: string): AnswerProblem | null {
  if (answer === '') return required ? 'required' : null
  if (kind === 'choice') return optionsIn(options).includes(answer) ? null : 'unknown-option'
  if (kind === 'yesno') return yesNo.some((one) => one === answer) ? null : 'unknown-option'
  const most = longestAnswer[kind]
  return answer.length > most ? `too-long:${most}` : null
}
