/**
 * Adding an appointment after a call, and blocking time: some hours, a day, or several. Appointments in
 * blocked time stay, and are named.
 */
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
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { dayOf } from '#domain/appointments/days.ts'
import { dayName } from '#site/booking/day-words.ts'
import { itemInWords, overlaps, rangeOf, rangeOfItem, wholeDay } from './days.ts'
import { type Commanded, CommandDialog, problemsIn, textIn, useAppointmentCommand } from './dialogs.tsx'
import { appointmentWords as words, errorOf } from './messages.ts'
import {
  ClockInput,
  isOver,
  TimeFields,
  timeIn,
  timeInWords,
  type TypedTime,
  useDays,
} from './time-fields.tsx'
import type { AgendaView, AppointmentRequest } from './view.ts'

interface DialogProps extends Commanded {
  onClose: () => void
}

type Proposing = Pick<AgendaView, 'today' | 'now' | 'topics' | 'minutes' | 'proposed'>

/** The next free time in the advisor's hours, or only the day if there is none. */
function proposeTime({ proposed, now, today }: Proposing) {
  const next = proposed.find(({ startsAt }) => startsAt > Date.parse(now))
  if (!next) return { date: today, time: '', location: 'office' as const }
  const { startsAt, time, places } = next
  return { date: dayOf(startsAt), time, location: places[0] ?? 'office' }
}

export function AddDialog({ view, ...props }: DialogProps & { view: Proposing }) {
  const command = useAppointmentCommand(props)
  /** The same for every attempt with this dialog, so that a second try makes no second appointment. */
  const [request] = useState(newId)
  const [typed, setTyped] = useState<TypedTime>({
    ...proposeTime(view),
    minutes: String(view.topics[0]?.minutes ?? view.minutes),
  })
  // Its box is hidden while the typed time is in the past.
  const [sendsMail, setSendsMail] = useState(true)
  const { answer } = command
  const known = answer?.outcome === 'changed' ? answer.entry.appointment : null
  const problems = problemsIn(answer)
  const field = (name: 'name' | 'phone' | 'email' | 'topic' | 'remark') => ({
    id: `desk-${name}`,
    name,
    label: words.form[name],
    error: errorOf(problems, name),
  })
  function order(fields: FormData): AppointmentRequest {
    return {
      intent: 'add',
      request,
      ...timeIn(fields, typed),
      topic: textIn(fields, 'topic'),
      name: textIn(fields, 'name'),
      phone: textIn(fields, 'phone'),
      email: textIn(fields, 'email'),
      remark: textIn(fields, 'remark'),
      sendsMail: fields.has('sendsMail'),
    }
  }
  const unaided = { autoComplete: 'off', aside: words.optional }
  return (
    <CommandDialog
      words={{ ...words.dialogs.add, look: 'book' }}
      order={order}
      command={known ? { ...command, answer: null } : command}
      onClose={props.onClose}
      summary={
        <>
          <FailureAlert className="whole" failure={known && enteredInWords(known)} />
          <p>{timeInWords(typed)}</p>
        </>
      }
    >
      <TimeFields typed={typed} onChange={setTyped} problems={problems} />
      {view.topics.length > 0 ? (
        <SelectField
          {...field('topic')}
          onChange={({ target }) => {
            const topic = view.topics.find(({ title }) => title === target.value)
            setTyped((now) => ({ ...now, minutes: String(topic?.minutes ?? view.minutes) }))
          }}
        >
          {view.topics.map(({ title }) => (
            <option key={title}>{title}</option>
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
          checked={sendsMail}
          onChange={({ target }) => setSendsMail(target.checked)}
          label={words.form.sendsMail}
          note={words.form.sendsMailNote}
        />
      )}
    </CommandDialog>
  )
}

/** An earlier attempt arrived without an answer, and something was corrected since. */
function enteredInWords({ date, time, name, email }: Appointment): string {
  return words.enteredBefore([words.dayAndTime(dayName(date), time), name, email])
}

const kinds = ['hours', 'day', 'days'] as const

interface TypedBlock extends Record<'from' | 'fromTime' | 'untilTime', string> {
  kind: (typeof kinds)[number]
  /** `null` means the day of `from`: until another is chosen, and again once `from` is later. */
  until: string | null
}

export function BlockDialog({ today, ...props }: DialogProps & { today: string }) {
  const command = useAppointmentCommand(props)
  const [id] = useState(newId)
  const [typed, setTyped] = useState<TypedBlock>({
    kind: 'hours',
    from: today,
    until: null,
    fromTime: '13:00',
    untilTime: '15:00',
  })
  const problems = problemsIn(command.answer)
  const { form } = words
  function order(fields: FormData): AppointmentRequest {
    const note = textIn(fields, 'note')
    const isPublic = fields.has('isPublic')
    return { intent: 'block', absence: { id, ...spanOf(typed), note, isPublic } }
  }
  return (
    <CommandDialog words={words.dialogs.block} order={order} command={command} onClose={props.onClose}>
      <BlockFields typed={typed} onChange={setTyped} problems={problems} />
      <InputField
        {...blockField(problems, 'note', form.note)}
        aside={words.optional}
        maxLength={200}
        autoComplete="off"
      />
      <Check name="isPublic" value="1" label={form.isPublic} note={form.isPublicNote} />
      <BookedThere {...typed} until={typed.until ?? typed.from} />
    </CommandDialog>
  )
}

function spanOf({ kind, from, until, fromTime, untilTime }: TypedBlock) {
  const hours = kind === 'hours' ? { from: fromTime, until: untilTime } : null
  return { from, until: kind === 'days' ? (until ?? from) : from, hours }
}

function blockField(problems: Record<string, string | undefined>, name: string, label: string) {
  return { id: `block-${name}`, name, label, error: errorOf(problems, name) }
}

/** The paths of the hours in an absence. */
const hourPaths = { fromTime: 'hours.from', untilTime: 'hours.until' } as const

interface BlockFieldsProps {
  typed: TypedBlock
  onChange: (typed: TypedBlock) => void
  /** Codes by field. */
  problems: Record<string, string | undefined>
}

function BlockFields({ typed, onChange, problems }: BlockFieldsProps) {
  const { kind, from, until } = typed
  const { form } = words
  const day = (name: 'from' | 'until', label: string) => ({
    ...blockField(problems, name, label),
    type: 'date',
    required: true,
    value: typed[name] ?? from,
  })
  const hour = (name: 'fromTime' | 'untilTime', label: string) => ({
    ...blockField(problems, name, label),
    error: errorOf(problems, hourPaths[name]),
    value: typed[name],
    onChange: (time: string) => onChange({ ...typed, [name]: time }),
  })
  return (
    <>
      <FieldSet id="block-kind" label={form.kind}>
        <div className="choices">
          {kinds.map((one) => (
            <Choice
              key={one}
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => onChange({ ...typed, kind: one })}
            >
              {form.kinds[one]}
            </Choice>
          ))}
        </div>
      </FieldSet>
      <div className="pair">
        <InputField
          {...day('from', kind === 'days' ? form.firstDay : form.date)}
          onChange={({ target: { value } }) =>
            onChange({ ...typed, from: value, until: until !== null && value > until ? null : until })
          }
        />
        {kind === 'days' && (
          <InputField
            {...day('until', form.lastDay)}
            min={from}
            onChange={({ target: { value } }) => onChange({ ...typed, until: value })}
          />
        )}
      </div>
      {kind === 'hours' && (
        <div className="pair pair--times">
          <Hour {...hour('fromTime', form.from)} />
          <Hour {...hour('untilTime', form.until)} />
        </div>
      )}
    </>
  )
}

interface HourProps extends Record<'id' | 'name' | 'label' | 'value', string> {
  error: string | undefined
  onChange: (time: string) => void
}

function Hour({ name, value, onChange, ...frame }: HourProps) {
  return (
    <Field {...frame}>
      <ClockInput {...controlProps(frame)} {...{ name, value, onChange }} required />
    </Field>
  )
}

/** The appointments in that time, as far as they could be read. */
function BookedThere({ kind, from, until, fromTime, untilTime }: TypedBlock & { until: string }) {
  const { days } = useDays(from, kind === 'days' && until > from ? until : from)
  const range = kind === 'hours' ? rangeOf({ from: fromTime, until: untilTime }) : wholeDay
  const booked = days.flatMap(({ items }) => items.filter((item) => overlaps(range, [rangeOfItem(item)])))
  if (booked.length === 0) return <p className="field__hint">{words.form.staysBooked}</p>
  return <Notice kind="warning">{words.bookedThere(booked.map(itemInWords))}</Notice>
}
