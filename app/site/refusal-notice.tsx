/** Why a visitor's form was not accepted, in that form's words; for a limit, when it goes on and the number to call. */
import { Notice } from '#design/notice.tsx'
import type { PostedAnswer, TooMany } from '#design/use-posted-form.ts'
import { tooManyWords } from './messages.ts'

export interface RefusalWords {
  /** By the number of fields that are wrong, and their names. */
  invalid: (problems: object) => string
  failed: string
  unknown: string
  /** In place of what all forms say of a limit. */
  tooMany?: (again: TooMany['again']) => string
}

interface RefusalProps {
  answer: PostedAnswer<string, string>
  words: RefusalWords
}

/** Nothing before a form was sent, or once it was accepted. */
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
