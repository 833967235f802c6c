/**
 * The questions of a topic at booking, and how a form names and takes the answers. Without zod: visitors load
 * this, too.
 */

/** The kind of answer: a line, several lines, yes or no, one of the options. */
export const questionKinds = ['line', 'text', 'yesno', 'choice'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  id: string
  label: string
  kind: QuestionKind
  /** The options of a choice; meaningless for other kinds. */
  options: string[]
  required: boolean
}

/** The options without blanks and repetitions. */
export function optionsIn(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()).filter(Boolean))]
}

/** The prefix of the answer fields' names. */
export const answerPrefix = 'answers.'

export const answerField = (id: string) => `${answerPrefix}${id}` as const

/** The values that a form sends for yes and no. */
export const yesNo = ['ja', 'nein'] as const

/** The greatest length of a typed answer, in characters. */
export const longestAnswer = { line: 200, text: 1_000 } as const
