/** Adding an appointment after a call. */
import { useState } from 'react'
import { Check, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { dayOf } from '#domain/appointments/days.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { appointmentWords as words, errorOf } from './messages.ts'
import { TimeFields, timeInWords, type TypedTime } from './time-fields.tsx'
import { type AppointmentCommand, problemsIn } from './use-appointment-command.ts'
import type { AgendaView } from './view.ts'

interface AddDialogProps {
  view: Pick<AgendaView, 'today' | 'now' | 'topics' | 'minutes' | 'proposed'>
  command: AppointmentCommand
  onClose: () => void
}

/** The next free time of the advisor's hours; only the day where there is none. */
function proposedTime({ proposed, now, today }: AddDialogProps['view']) {
  const next = proposed.find(({ startsAt }) => startsAt > Date.parse(now))
  if (!next) return { date: today, time: '', location: 'office' as const }
  const { startsAt, time, places } = next
  return { date: dayOf(startsAt), time, location: places[0] ?? 'office' }
}

export function AddDialog({ view, command, onClose }: AddDialogProps) {
  /** The same for every attempt with this dialog: a second try is the same appointment. */
  const [request] = useState(newId)
  const [typed, setTyped] = useState<TypedTime>({
    ...proposedTime(view),
    minutes: String(view.minutes),
  })
  const problems = problemsIn(command.answer)
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
      command={command}
      onClose={onClose}
      summary={<p>{timeInWords(typed)}</p>}
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
