/** Why a time was refused while appointments are managed; if it was taken, with the free times near it. */
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { RefusalNotice } from '#site/refusal-notice.tsx'
import { plainWords } from './messages.ts'
import { type BookingRefusals, nearestLabel } from './request-messages.ts'
import type { BookingAnswer } from './booking-answer.ts'

interface RequestNoticeProps {
  answer: BookingAnswer
  words: BookingRefusals
  wantedDate: string
}

/** Each of the nearest times is a button of the form around it, which keeps typed values and takes that time. */
export function RequestNotice({ answer, words, wantedDate }: RequestNoticeProps) {
  if (answer.outcome !== 'taken') return <RefusalNotice answer={answer} words={words} />
  return (
    <Notice kind="error">
      <strong>{plainWords.taken}</strong> {words.kept}{' '}
      {answer.nearest.length > 0 ? plainWords.nearest : plainWords.noneNear}
      {answer.nearest.length > 0 && (
        <span className="nearest line numeric">
          {answer.nearest.map((time) => (
            <Button
              key={`${time.date} ${time.time}`}
              type="submit"
              look="secondary"
              name="nearest"
              value={`${time.date} ${time.time}`}
            >
              {nearestLabel(time, wantedDate)}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  )
}

/** Enter presses the first button of a form, which without this would be one of the nearest times. */
export function DefaultSubmit({ disabled }: { disabled?: boolean }) {
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={disabled} />
  )
}
