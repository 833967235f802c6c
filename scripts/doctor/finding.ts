/** What an examination of an installation finds, in order of urgency. */
export const urgencies = ['mend', 'advice', 'unknown', 'fine'] as const
export type Urgency = (typeof urgencies)[number]

export interface Finding {
  urgency: Urgency
  title: string
  /** What is wrong and how to mend it, or what is there. */
  text: string
}
