/** Adding an appointment after a call. */
import { useState } from 'react'
import { Check, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { minutesOf } from '#domain/appointments/days.ts'
import { timeInZurich } from '#domain/booking/zurich.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { appointmentWords as words, clockAt, errorOf } from './messages.ts'
import { TimeFields, timeInWords, useTypedTime } from './time-fields.tsx'
import type { Desk } from './use-desk.ts'
import type { AgendaView } from './view.ts'

interface AddDialogProps {
  view: Pick<AgendaView, 'today' | 'now' | 'topics' | 'minutes'>
  desk: Desk
  onClose: () => void
}

/** As good a guess as any, and never one that is over. */
function nextHalfHour(now: string): string {
  const minutes = minutesOf(timeInZurich(new Date(now)))
  return clockAt(Math.min(Math.ceil(minutes / 30) * 30, 23 * 60))
}

export function AddDialog({ view, desk, onClose }: AddDialogProps) {
  /** The same for every attempt with this dialog: a second try is the same appointment. */
  const [request] = useState(newId)
  const [typed, setTyped] = useTypedTime({
    date: view.today,
    time: nextHalfHour(view.now),
    minutes: String(view.minutes),
    location: 'office',
  })
  const problems = desk.answer?.outcome === 'invalid' ? desk.answer.problems : {}
  const field = (name: 'name' | 'phone' | 'email' | 'address' | 'topic' | 'remark') => ({
    id: `desk-${name}`,
    name,
    label: words.form[name],
    error: errorOf(problems, name),
  })
  return (
    <EntryDialog
      words={{ ...words.dialogs.add, look: 'book' }}
      order={{ intent: 'add', request }}
      desk={desk}
      onClose={onClose}
      summary={<p className="numeric dialog__summary">{timeInWords(typed)}</p>}
    >
      <TimeFields typed={typed} onChange={setTyped} problems={problems} />
      {view.topics.length > 0 ? (
        <SelectField {...field('topic')}>
          {view.topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </SelectField>
      ) : (
        <InputField {...field('topic')} required />
      )}
      <div className="pair">
        <InputField {...field('phone')} type="tel" autoComplete="off" aside={words.optional} />
        <InputField {...field('name')} autoComplete="off" required />
      </div>
      <InputField {...field('email')} type="email" autoComplete="off" aside={words.optional} />
      {typed.location === 'home' && (
        <InputField {...field('address')} autoComplete="off" aside={words.optional} />
      )}
      <TextAreaField {...field('remark')} rows={2} aside={words.optional} />
      <Check
        name="sendsMail"
        value="1"
        defaultChecked
        label={words.form.sendsMail}
        note={words.form.sendsMailNote}
      />
    </EntryDialog>
  )
}
