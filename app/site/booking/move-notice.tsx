/** Why an appointment was not moved. */
import { Notice } from '#design/notice.tsx'
import { TooManyNotice } from '#site/too-many-notice.tsx'
import { manageWords, plainWords } from './appointment-messages.ts'
import { type PlainAnswer, TakenNotice } from './booking-answer.tsx'

export function MoveNotice({ answer, wantedDate }: { answer: PlainAnswer; wantedDate: string }) {
  if (answer.outcome === 'none') return null
  if (answer.outcome === 'taken')
    return <TakenNotice nearest={answer.nearest} date={wantedDate} kept={plainWords.oldTimeStays} />
  if (answer.outcome === 'too-many')
    return <TooManyNotice answer={answer} sentence={manageWords.movedTooOften} />
  const { movePage, failed } = manageWords
  const sentence =
    answer.outcome === 'invalid' ? movePage.pleaseCheck(Object.keys(answer.problems).length) : failed
  return <Notice kind="error">{sentence}</Notice>
}
