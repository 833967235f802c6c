/** Why a visitor's form was refused, in that form's words; for a limit, when to try again and the number to call. */
import { Notice } from '#design/notice.tsx'
import type { PostedAnswer, TooMany } from '#design/use-posted-form.ts'
import { tooManyWords } from './messages.ts'

export interface RefusalWords {
  /** Depends on the number of wrong fields, and their names. */
  invalid: (problems: object) => string
  failed: string
  unknown: string
  /** Replaces the shared sentence about a limit. */
  tooMany?: (again: TooMany['again']) => string
}

interface RefusalProps {
  answer: PostedAnswer<string, string>
  words: RefusalWords
}

/** Renders nothing before a form is sent, or once it is accepted. */
export function RefusalNotice({ answer, words }: RefusalProps) {
  if (answer.outcome === 'none' || answer.outcome === 'sent') return null
  if (answer.outcome !== 'too-many')
    return (
      <Notice kind="error">
        {answer.outcome === 'invalid' ? words.invalid(answer.problems) : words[answer.outcome]}
      </Notice>
    )
  const { again, phone } = answer
  return (
    <Notice kind="error">
      {(words.tooMany ?? tooManyWords.refused)(again)}
      {phone && (
        <>
          {' '}
          {tooManyWords.call} <a href={phone.href}>{phone.text}</a>.
        </>
      )}
    </Notice>
  )
}
