/** The summary beside the button: the chosen time and place, also by the visitor's own clock, or what is missing. */
import { isLocation } from '#domain/booking/location.ts'
import type { FieldName, FormField } from './form-field.ts'
import { choiceInWords, stillMissing } from './messages.ts'
import { ownTime } from './visitor-time.ts'

interface ChoiceSummaryProps {
  date: string
  time: string
  location: string
  missing: readonly FieldName[]
  questions: readonly FormField[]
  /** `false` until a script runs. */
  isShown: boolean
}

export function ChoiceSummary({ date, time, location, missing, questions, isShown }: ChoiceSummaryProps) {
  const isComplete = missing.length === 0 && isLocation(location)
  return (
    <p className={isComplete ? 'numeric' : undefined} aria-live="polite">
      {isShown &&
        (isComplete
          ? choiceInWords({ date, time, location }, ownTime({ date, time, location }))
          : stillMissing(missing, questions))}
    </p>
  )
}
