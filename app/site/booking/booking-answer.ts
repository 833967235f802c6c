/** The server's answers to a form that asks for a time, in either mode. */
import type { PostedAnswer } from '#design/use-posted-form.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { Question } from '#domain/appointments/questions.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { FieldName } from './form-field.ts'

export type Problems = Partial<Record<FieldName, ProblemCode>>

/** The answer to a form that was not carried out, or not sent yet. */
export type BookingAnswer =
  | Exclude<PostedAnswer<FieldName, ProblemCode>, { outcome: 'sent' | 'invalid' }>
  /** `questions` are those that the topic asks now. */
  | { outcome: 'invalid'; problems: Problems; questions?: readonly Question[] }
  | { outcome: 'taken'; nearest: NearestTime[] }

const doneOutcomes = ['sent', 'booked', 'held', 'moved', 'noted', 'late', 'gone', 'over'] as const

/**
 * Carried out, or too late for that: `to` is the page that says so. A form that does not know the other
 * fields goes there.
 */
export interface DoneAnswer {
  outcome: (typeof doneOutcomes)[number]
  to: string
}

/** The outcomes that only these forms get. */
export const ownOutcomes = ['taken', ...doneOutcomes] as const

export function isDone(answer: { outcome: string }): answer is DoneAnswer {
  return doneOutcomes.some((outcome) => outcome === answer.outcome)
}

/** Whether the offer has changed since the form was opened. */
export function isAboutTime(answer: BookingAnswer): boolean {
  if (answer.outcome !== 'invalid') return answer.outcome === 'taken'
  const { date, time, location } = answer.problems
  return Boolean(date ?? time ?? location)
}
