/** Adding an appointment after a call, and blocking time: some hours, a day, or several. What is booked in it stays, and is named. */
import { useState } from 'react'
import { newId } from '#admin/shell/widgets/new-id.ts'
import {
  Check,
  Choice,
  controlProps,
  Field,
  FieldSet,
  InputField,
  SelectField,
  TextAreaField,
} from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { dayOf } from '#domain/appointments/days.ts'
import { type Commanded, EntryDialog, problemsIn, useAppointmentCommand } from './dialogs.tsx'
import { appointmentWords as words, errorOf } from './messages.ts'
import { ClockInput, isOver, TimeFields, timeInWords, type TypedTime, useDayAt } from './time-fields.tsx'
import type { AgendaView } from './view.ts'

interface DialogProps extends Commanded {
  onClose: () => void
}

type Proposing = Pick<AgendaView, 'today' | 'now' | 'topics' | 'minutes' | 'proposed'>

/** The next free time of the advisor's hours; only the day where there is none. */
function proposedTime({ proposed, now, today }: Proposing) {
  const next = proposed.find(({ startsAt }) => startsAt > Date.parse(now))
  if (!next) return { date: today, time: '', location: 'office' as const }
  const { startsAt, time, places } = next
  return { date: dayOf(startsAt), time, location: places[0] ?? 'office' }
}

export function AddDialog({ view, ...props }: DialogProps & { view: Proposing }) {
  const command = useAppointmentCommand(props)
  /** The same for every attempt with this dialog: a second try is the same appointment. */
  const [request] = useState(newId)
  const [typed, setTyped] = useState<TypedTime>({ ...proposedTime(view), minutes: String(view.minutes) })
  const problems = problemsIn(command.answer)
  const field = (name: 'name' | 'phone' | 'email' | 'topic' | 'remark') => ({
    id: `desk-${name}`,
    name,
    label: words.form[name],
    error: errorOf(problems, name),
  })
  const unaided = { autoComplete: 'off', aside: words.optional }
  return (
    <EntryDialog
      words={{ ...words.dialogs.add, look: 'book' }}
      order={{ intent: 'add', request }}
      command={command}
      onClose={props.onClose}
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
        <InputField {...field('phone')} {...unaided} type="tel" />
        <InputField {...field('name')} autoComplete="off" required />
      </div>
      <InputField {...field('email')} {...unaided} type="email" />
      <TextAreaField {...field('remark')} rows={2} aside={words.optional} />
      {!isOver(typed, view.now) && (
        <Check
          name="sendsMail"
          value="1"
          defaultChecked
          label={words.form.sendsMail}
          note={words.form.sendsMailNote}
        />
      )}
    </EntryDialog>
  )
}

const kinds = ['hours', 'day', 'days'] as const

export function BlockDialog({ today, ...props }: DialogProps & { today: string }) {
  const command = useAppointmentCommand(props)
  const [id] = useState(newId)
  const [kind, setKind] = useState<(typeof kinds)[number]>('hours')
  const [from, setFrom] = useState(today)
  const problems = problemsIn(command.answer)
  const field = (name: string, label: string) => ({
    id: `block-${name}`,
    name,
    label,
    error: errorOf(problems, name),
  })
  const { form } = words
  return (
    <EntryDialog
      words={words.dialogs.block}
      order={{ intent: 'block', id }}
      command={command}
      onClose={props.onClose}
    >
      <FieldSet id="block-kind" label={form.kind}>
        <div className="choices">
          {kinds.map((one) => (
            <Choice key={one} name="kind" value={one} checked={kind === one} onChange={() => setKind(one)}>
              {form.kinds[one]}
            </Choice>
          ))}
        </div>
      </FieldSet>
      <div className="pair">
        <InputField
          {...field('from', kind === 'days' ? form.firstDay : form.date)}
          type="date"
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        {kind === 'days' && (
          <InputField {...field('until', form.lastDay)} type="date" required min={from} defaultValue={from} />
        )}
      </div>
      {kind === 'hours' && (
        <div className="pair pair--times">
          <Hour {...field('fromTime', form.from)} usual="13:00" />
          <Hour {...field('untilTime', form.until)} usual="15:00" />
        </div>
      )}
      <InputField {...field('note', form.note)} aside={words.optional} maxLength={200} autoComplete="off" />
      <Check name="isPublic" value="1" label={form.isPublic} note={form.isPublicNote} />
      <BookedThere date={from} />
    </EntryDialog>
  )
}

interface HourProps {
  id: string
  name: string
  label: string
  error: string | undefined
  usual: string
}

function Hour({ name, usual, ...frame }: HourProps) {
  const [time, setTime] = useState(usual)
  return (
    <Field {...frame}>
      <ClockInput {...controlProps(frame)} name={name} value={time} onChange={setTime} required />
    </Field>
  )
}

/** What is on the chosen day, as far as that could be read. */
function BookedThere({ date }: { date: string }) {
  const booked = useDayAt(date).day?.entries ?? []
  if (booked.length === 0) return <p className="field__hint">{words.form.staysBooked}</p>
  const names = booked.map(({ appointment: { time, name } }) => words.timeAndName(time, name))
  return <Notice kind="warning">{words.bookedThere(names)}</Notice>
}
