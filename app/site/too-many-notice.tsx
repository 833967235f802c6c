/** The notice for a visitor whom a limit holds back: when it is possible again, and the number to call. */
import { Notice } from '#design/notice.tsx'
import type { TooMany } from '#design/use-posted-form.ts'
import { tooManyWords as words } from './messages.ts'

export function TooManyNotice({ answer, sentence }: { answer: TooMany; sentence?: string }) {
  const { again, phone } = answer
  return (
    <Notice kind="error">
      {sentence ?? words.refused(again)}
      {phone && (
        <>
          {' '}
          {words.call} <a href={phone.href}>{phone.text}</a>.
        </>
      )}
    </Notice>
  )
}
