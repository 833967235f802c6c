/** Adding an appointment after a call, and blocking time. */
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Check, Choice, FieldSet, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { errorOf, TimeFields } from './detail-dialog.tsx'
import { appointmentWords as words } from './messages.ts'
import { type Desk, failureOf } from './use-desk.ts'
import type { AgendaView } from './view.ts'

interface EntryDialogProps {
  view: Pick<AgendaView, 'today' | 'topics' | 'minutes'>
  desk: Desk
  onClose: () => void
}

const formId = 'appointment-entry'

interface EntryFormProps extends Pick<EntryDialogProps, 'desk' | 'onClose'> {
  words: { title: string; about: string; submit: string }
  /** What is sent besides the fields. */
  order: Record<string, string>
  children: ReactNode
}

function EntryForm({ words: { title, about, submit }, order, desk, onClose, children }: EntryFormProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.close}
      title={title}
      description={about}
      foot={
        <>
          <FailureAlert className="dialog__answer" failure={failureOf(desk.answer)} />
          <Button look="secondary" onClick={onClose}>
            {words.cancelDialog}
          </Button>
          <Button type="submit" form={formId} look="book" busy={desk.busy} busyText={words.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void desk.send({ ...order, ...Object.fromEntries(new FormData(event.currentTarget)) })
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

export function AddDialog({ view, desk, onClose }: EntryDialogProps) {
  /** The same for every attempt with this dialog: a second try is the same appointment. */
  const [request] = useState(newId)
  const problems = desk.answer?.outcome === 'invalid' ? desk.answer.problems : {}
  const field = (name: 'name' | 'phone' | 'email') => ({
    id: `desk-${name}`,
    name,
    label: words.form[name],
    error: errorOf(problems, name),
  })
  return (
    <EntryForm words={words.dialogs.add} order={{ intent: 'add', request }} desk={desk} onClose={onClose}>
      <TimeFields
        start={{ date: view.today, time: '9:00', minutes: view.minutes, location: 'office' }}
        problems={problems}
      />
      <SelectField id="desk-topic" name="topic" label={words.form.topic} error={errorOf(problems, 'topic')}>
        {view.topics.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </SelectField>
      <div className="pair">
        <InputField {...field('name')} required />
        <InputField {...field('phone')} type="tel" aside={words.optional} />
      </div>
      <InputField {...field('email')} type="email" aside={words.optional} />
      <TextAreaField
        id="desk-remark"
        name="remark"
        rows={2}
        label={words.form.remark}
        aside={words.optional}
        error={errorOf(problems, 'remark')}
      />
      <Check
        name="sendsMail"
        value="1"
        defaultChecked
        label={words.form.sendsMail}
        note={words.form.sendsMailNote}
      />
    </EntryForm>
  )
}

export function BlockDialog({ view, desk, onClose }: EntryDialogProps) {
  const [id] = useState(newId)
  const [kind, setKind] = useState<'hours' | 'days'>('hours')
  const problems = desk.answer?.outcome === 'invalid' ? desk.answer.problems : {}
  const day = (name: 'from' | 'until', label: string) => (
    <InputField
      id={`block-${name}`}
      name={name}
      type="date"
      label={label}
      defaultValue={view.today}
      error={errorOf(problems, name)}
      required
    />
  )
  const time = (name: 'fromTime' | 'untilTime', label: string, start: string) => (
    <InputField
      id={`block-${name}`}
      name={name}
      type="time"
      label={label}
      defaultValue={start}
      error={errorOf(problems, name)}
      required
    />
  )
  return (
    <EntryForm words={words.dialogs.block} order={{ intent: 'block', id }} desk={desk} onClose={onClose}>
      <FieldSet id="block-kind" label={words.form.kind}>
        <div className="choices">
          {(['hours', 'days'] as const).map((one) => (
            <Choice key={one} name="kind" value={one} checked={kind === one} onChange={() => setKind(one)}>
              {one === 'hours' ? words.form.hours : words.form.wholeDays}
            </Choice>
          ))}
        </div>
      </FieldSet>
      <div className="pair">
        {kind === 'hours' ? (
          <>
            {day('from', words.form.date)}
            {time('fromTime', words.form.from, '13:00')}
            {time('untilTime', words.form.until, '15:00')}
          </>
        ) : (
          <>
            {day('from', words.form.firstDay)}
            {day('until', words.form.lastDay)}
          </>
        )}
      </div>
      <InputField
        id="block-note"
        name="note"
        label={words.form.note}
        aside={words.optional}
        maxLength={200}
        error={errorOf(problems, 'note')}
      />
      <Check name="isPublic" value="1" label={words.form.isPublic} note={words.form.isPublicNote} />
      <p className="field__hint">{words.form.staysBooked}</p>
    </EntryForm>
  )
}
