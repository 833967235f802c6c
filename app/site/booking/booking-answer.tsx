/** What became of a booking or a move while appointments are managed, in words. */
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import type { TooMany } from '#design/use-posted-form.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { TooManyNotice } from '#site/too-many-notice.tsx'
import { manageWords, nearestLabel, plainWords } from './appointment-messages.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** `none` before a form was sent. `unknown`: no answer. */
export type PlainAnswer =
  | { outcome: 'none' }
  | { outcome: 'invalid'; problems: Partial<Record<RequestField, ProblemCode>> }
  | { outcome: 'taken'; nearest: NearestTime[] }
  | { outcome: 'failed' | 'unknown' }
  | TooMany

export function AnswerNotice({ answer, wantedDate }: { answer: PlainAnswer; wantedDate: string }) {
  if (answer.outcome === 'none') return null
  if (answer.outcome === 'taken')
    return <TakenNotice nearest={answer.nearest} date={wantedDate} kept={plainWords.inputKept} />
  return <RefusalNotice answer={answer} />
}

/** The first button of a form is the one that Enter presses; without this it would be one of the nearest times. */
export function DefaultSubmit({ disabled }: { disabled?: boolean }) {
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={disabled} />
  )
}

/** Each of the nearest times is a button of the form around it: it keeps what was typed and takes that time. */
function TakenNotice({ nearest, date, kept }: { nearest: NearestTime[]; date: string; kept: string }) {
  return (
    <Notice kind="error">
      <strong>{plainWords.taken}</strong> {kept}{' '}
      {nearest.length > 0 ? (
        <>
          {plainWords.nearest}
          <span className="nearest line numeric">
            {nearest.map((time) => (
              <Button
                key={`${time.date} ${time.time}`}
                type="submit"
                look="secondary"
                name="nearest"
                value={`${time.date} ${time.time}`}
              >
                {nearestLabel(time, date)}
              </Button>
            ))}
          </span>
        </>
      ) : (
        plainWords.noneNear
      )}
    </Notice>
  )
}

/** Why an appointment was not moved. */
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
