/** German sentences about a requested time that was refused, in both modes. */
import { answerPrefix } from '#domain/appointments/questions.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { RefusalWords } from '#site/refusal-notice.tsx'
import { dayInShort } from './day-words.ts'
import type { FieldName } from './form-field.ts'
import { bookingRefusals, problemSentence } from './messages.ts'

/** Names the day of a nearest time only if it is another one. */
export function nearestLabel({ date, time }: { date: string; time: string }, wantedDate: string) {
  return date === wantedDate ? `${time} Uhr` : `${dayInShort(date)}, ${time} Uhr`
}

export function fieldProblem(field: FieldName, code: ProblemCode | undefined, isEmpty: boolean) {
  if (code === undefined) return undefined
  if (field === 'location' && code === 'unknown-option' && !isEmpty)
    return 'An diesem Ort ist zu dieser Zeit nichts frei. Bitte wähle einen anderen Ort oder eine andere Zeit.'
  if (code === 'unknown-option' && field.startsWith(answerPrefix)) return 'Bitte wähle eine der Antworten.'
  return problemSentence(field, code, isEmpty)
}

/** Why a time was refused; `kept` says what stays if it was taken. */
export interface BookingRefusals extends RefusalWords {
  kept: string
}

export const requestRefusals: BookingRefusals = { ...bookingRefusals, kept: 'Deine Angaben sind noch da.' }
