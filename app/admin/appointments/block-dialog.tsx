/** Blocking time: some hours, a day, or several. What is booked in it stays, and is named. */
import { useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { Check, Choice, controlProps, Field, FieldSet, InputField } from '#design/field.tsx'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { ClockInput } from './clock-input.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { appointmentWords as words, errorOf } from './messages.ts'
import { type AppointmentCommand, problemsIn } from './use-appointment-command.ts'
import { useDayAt } from './time-fields.tsx'
import { entriesOn } from './view.ts'

interface BlockDialogProps {
  today: string
  command: AppointmentCommand
  onClose: () => void
}

type Kind = 'hours' | 'day' | 'days'

export function BlockDialog({ today, command, onClose }: BlockDialogProps) {
  const [id] = useState(newId)
  const [kind, setKind] = useState<Kind>('hours')
  const [from, setFrom] = useState(today)
  const problems = problemsIn(command.answer)
  const field = (name: string, label: string) => ({
    id: `block-${name}`,
    name,
    label,
    error: errorOf(problems, name),
    required: true,
  })
  return (
    <EntryDialog
      words={words.dialogs.block}
      order={{ intent: 'block', id }}
      command={command}
      onClose={onClose}
    >
      <FieldSet id="block-kind" label={words.form.kind}>
        <div className="choices">
          {(['hours', 'day', 'days'] as const).map((one) => (
            <Choice key={one} name="kind" value={one} checked={kind === one} onChange={() => setKind(one)}>
              {words.form.kinds[one]}
            </Choice>
          ))}
        </div>
      </FieldSet>
      <div className="pair">
        <InputField
          {...field('from', kind === 'days' ? words.form.firstDay : words.form.date)}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        {kind === 'days' && (
          <InputField {...field('until', words.form.lastDay)} type="date" min={from} defaultValue={from} />
        )}
      </div>
      {kind === 'hours' && (
        <div className="pair pair--times">
          {(['fromTime', 'untilTime'] as const).map((name) => (
            <Hour key={name} name={name} error={errorOf(problems, name)} />
          ))}
        </div>
      )}
      <InputField
        id="block-note"
        name="note"
        label={words.form.note}
        aside={words.optional}
        maxLength={200}
        autoComplete="off"
        error={errorOf(problems, 'note')}
      />
      <Check name="isPublic" value="1" label={words.form.isPublic} note={words.form.isPublicNote} />
      <BookedThere date={from} />
    </EntryDialog>
  )
}

const startOf = { fromTime: '13:00', untilTime: '15:00' }

function Hour({ name, error }: { name: keyof typeof startOf; error: string | undefined }) {
  const [time, setTime] = useState(startOf[name])
  const label = name === 'fromTime' ? words.form.from : words.form.until
  const field = { id: `block-${name}`, label, error }
  return (
    <Field {...field}>
      <ClockInput {...controlProps(field)} name={name} value={time} onChange={setTime} required />
    </Field>
  )
}

/** What is on the chosen day, as far as that could be read. */
function BookedThere({ date }: { date: string }) {
  const view = useDayAt(date)
  const booked = view ? entriesOn(view, date) : []
  if (booked.length === 0) return <p className="field__hint">{words.form.staysBooked}</p>
  const names = booked.map(({ appointment: { time, name } }) => words.timeAndName(time, name))
  return <Notice kind="warning">{words.bookedThere(names)}</Notice>
}
