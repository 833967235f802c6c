/**
 * The form that asks for an appointment, or for another time of one: in a dialog and as a page, for bookings
 * by mail and while appointments are managed, with and without a script. The caller passes in the choice of
 * day, time and place; the rest is data.
 */
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { honeypotField } from '#domain/honeypot.ts'
import { paths } from '#site/paths.ts'
import type { BookingRefusals } from './request-messages.ts'
import type { FormField, FormState } from './form-field.ts'
import { FormFields } from './form-fields.tsx'
import { texts } from './messages.ts'
import { DefaultSubmit, RequestNotice } from './request-notice.tsx'
import type { BookingAnswer } from './booking-answer.ts'

export interface BookingFormProps extends FormState {
  /** Everything but the foot scrolls in a dialog. */
  frame: 'dialog' | 'page'
  action: string
  /** Values sent besides the fields. */
  hidden: Record<string, string>
  /** Day, time and place. */
  when: ReactNode
  /** `null` while there is nothing to choose a time from. */
  fields: readonly FormField[] | null
  /** The note on which typed data is stored; `null` if it was shown before. */
  privacy: string | null
  answer: BookingAnswer
  words: { submit: string; busy: string }
  refusals: BookingRefusals
  /** The requested day, for the times near it. */
  wantedDate: string
  /** The chosen values or the missing ones, in words beside the button. */
  summary?: ReactNode
  /** Set if a script sends the form. */
  script?: {
    form: ComponentProps<'form'>['ref']
    onInput: ComponentProps<'form'>['onInput']
    onSubmit: ComponentProps<'form'>['onSubmit']
    busy: boolean
    /** Whether something required is missing, so that the button has no use. */
    isIncomplete: boolean
  }
}

export function BookingForm(props: BookingFormProps) {
  const { frame, action, hidden, when, fields, privacy, script, ...form } = props
  const isDialog = frame === 'dialog'
  const isUseless = script !== undefined && !script.busy && script.isIncomplete
  return (
    <form
      ref={script?.form}
      className={isDialog ? 'booking--dialog' : 'booking--page panel'}
      method="post"
      action={action}
      noValidate
      onInput={script?.onInput}
      onSubmit={script?.onSubmit}
    >
      <div className={isDialog ? 'dialog__body' : 'booking__body stack'}>
        <DefaultSubmit disabled={isUseless} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {when}
        {fields && (
          <div className={isDialog ? 'booking__person ruled stack' : 'booking__person stack'}>
            <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
            <FormFields {...form} fields={fields} />
            {privacy !== null && <PrivacyNote href={paths.privacy} words={{ ...texts, privacy }} />}
          </div>
        )}
      </div>
      <Foot {...props} isUseless={isUseless} />
    </form>
  )
}

function Foot(props: BookingFormProps & { isUseless: boolean }) {
  const { frame, answer, refusals, wantedDate, summary, words, script, isUseless } = props
  const busy = script?.busy ?? false
  return (
    <div className={frame === 'dialog' ? 'dialog__foot' : 'dialog__foot booking__foot'}>
      <div id={frame === 'page' ? 'antwort' : undefined} className="booking__answer">
        {!busy && <RequestNotice answer={answer} words={refusals} wantedDate={wantedDate} />}
      </div>
      {summary}
      <Button type="submit" look="book" disabled={isUseless} busy={busy} busyText={words.busy}>
        {words.submit}
      </Button>
    </div>
  )
}
