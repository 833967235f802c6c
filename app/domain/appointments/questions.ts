/** What a topic asks when it is booked, and how a form names and takes the answers. Without zod: visitors load this, too. */

/** Of an answer: a line, several lines, yes or no, one of the options. */
export const questionKinds = ['line', 'text', 'yesno', 'choice'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface Question {
  id: string
  label: string
  kind: QuestionKind
  /** What can be chosen; of other kinds it means nothing. */
  options: string[]
  required: boolean
}

/** Without blank ones and repetitions. */
export function optionsIn(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()).filter(Boolean))]
}

/** What the names of its fields begin with. */
export const answerPrefix = 'answers.'

export const answerField = (id: string) => `${answerPrefix}${id}` as const

/** What a form sends for yes and no. */
export const yesNo = ['ja', 'nein'] as const

/** How long an answer may be that is typed. */
export const longestAnswer = { line: 200, text: 1_000 } as const
