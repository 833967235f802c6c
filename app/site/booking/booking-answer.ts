/** What the server answers to a form that asks for a time, whichever mode it was sent in. */
import type { PostedAnswer } from '#design/use-posted-form.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { Question } from '#domain/appointments/questions.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { FieldName } from './form-field.ts'

export type Problems = Partial<Record<FieldName, ProblemCode>>

/** Not carried out, or not sent yet. */
export type BookingAnswer =
  | Exclude<PostedAnswer<FieldName, ProblemCode>, { outcome: 'sent' | 'invalid' }>
  /** `questions`: what the topic asks by now. */
  | { outcome: 'invalid'; problems: Problems; questions?: readonly Question[] }
  | { outcome: 'taken'; nearest: NearestTime[] }

const doneOutcomes = ['sent', 'booked', 'held', 'moved', 'noted', 'late', 'gone', 'over'] as const

/** Carried out, or past that: `to` is the page that says so. A form that does not know the rest goes there. */
export interface DoneAnswer {
  outcome: (typeof doneOutcomes)[number]
  to: string
}

/** All that only these forms are answered. */
export const ownOutcomes = ['taken', ...doneOutcomes] as const

export function isDone(answer: { outcome: string }): answer is DoneAnswer {
  return doneOutcomes.some((outcome) => outcome === answer.outcome)
}

/** What is offered has changed since the form was opened. */
export function isAboutTime(answer: BookingAnswer): boolean {
  if (answer.outcome !== 'invalid') return answer.outcome === 'taken'
  const { date, time, location } = answer.problems
  return Boolean(date ?? time ?? location)
}
