/** One appointment: what is known of it, and what the advisor can do. */
import { Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { FactList } from '#design/fact-list.tsx'
import { InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { addDays } from '#domain/appointments/days.ts'
import type { Location } from '#domain/booking/booking.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { dayInFull, dayOfMonth, momentInWords } from '#site/booking/day-words.ts'
import { appointmentWords as words, clockOf, locationNames, problemSentence } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { type Desk, failureOf } from './use-desk.ts'
import { type AgendaEntry, type AgendaView, isStillStanding } from './view.ts'

type Step = 'view' | 'confirm' | 'decline' | 'cancel' | 'move'

interface DetailDialogProps {
  entry: AgendaEntry
  view: AgendaView
  desk: Desk
  /** Nothing can be changed without a connection. */
  isOnline: boolean
  onClose: () => void
  onErase: (entry: AgendaEntry) => void
}

export function DetailDialog(props: DetailDialogProps) {
  const { entry, desk, onClose } = props
  const [step, setStep] = useState<Step>('view')
  const { name, topic, minutes } = entry.appointment
  const isView = step === 'view'
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.close}
      title={isView ? name : words.dialogs[step].title}
      description={isView ? words.minutes(topic, minutes) : `${name}, ${topic}`}
      foot={
        <>
          <FailureAlert className="dialog__answer" failure={failureOf(desk.answer)} />
          {isView ? (
            <ViewActions {...props} onStep={setStep} />
          ) : (
            <StepActions {...{ step, desk, setStep }} />
          )}
        </>
      }
    >
      {isView ? <Facts {...props} /> : <StepForm {...props} step={step} onSent={() => setStep('view')} />}
    </Dialog>
  )
}

const formId = 'appointment-step'

function StepActions({
  step,
  desk,
  setStep,
}: {
  step: Exclude<Step, 'view'>
  desk: Desk
  setStep: (step: Step) => void
}) {
  const isEnd = step === 'decline' || step === 'cancel'
  return (
    <>
      <Button look="secondary" onClick={() => setStep('view')}>
        {words.cancelDialog}
      </Button>
      <Button
        type="submit"
        form={formId}
        look={isEnd ? 'danger' : 'filled'}
        busy={desk.busy}
        busyText={words.busy}
      >
        {words.dialogs[step].submit}
      </Button>
    </>
  )
}

function ViewActions({
  entry,
  view,
  isOnline,
  onStep,
}: DetailDialogProps & { onStep: (step: Step) => void }) {
  const { appointment } = entry
  const canChange = isStillStanding(appointment, view.now) && appointment.endsAt > view.now
  if (!canChange) return null
  const isOpen = appointment.status !== 'confirmed'
  const action = (step: Exclude<Step, 'view'>, look: 'filled' | 'secondary') => (
    <Button look={look} disabled={!isOnline} onClick={() => onStep(step)}>
      {words.actions[step]}
    </Button>
  )
  return (
    <>
      {action(isOpen ? 'decline' : 'cancel', 'secondary')}
      {action('move', 'secondary')}
      {isOpen && action('confirm', 'filled')}
    </>
  )
}

function Facts({ entry, view, isOnline, onErase }: DetailDialogProps) {
  const { appointment } = entry
  const { phone, email, remark, address, topic, minutes, location, date, time, endsAt, remindedAt } =
    appointment
  const { facts } = words
  return (
    <>
      <div>
        <p>
          <StatusBadge appointment={appointment} now={view.now} />
        </p>
        <p className="appointment__day">{dayInFull(date)}</p>
        <p className="numeric">
          {time} {words.form.until.toLowerCase()} {clockOf(endsAt)} Uhr
        </p>
      </div>
      {phone && (
        <p>
          <ButtonLink look="secondary" href={telephoneLink(phone, 'CH')}>
            <Icon drawing={Phone} /> {words.actions.call}, {phone}
          </ButtonLink>
        </p>
      )}
      <FactList
        className="facts-list"
        facts={[
          { label: facts.topic, value: words.minutes(topic, minutes) },
          { label: facts.place, value: locationNames[location] },
          { label: facts.address, value: address },
          { label: facts.email, value: email },
          { label: facts.remark, value: remark },
          {
            label: facts.booked,
            value: words.bookedAt(momentInWords(appointment.bookedAt), appointment.source === 'hand'),
          },
          { label: facts.reminded, value: remindedAt === null ? '' : momentInWords(remindedAt) },
        ].filter(({ value }) => value !== '')}
      />
      <div className="appointment__person">
        <p className="field__hint">{words.erasedOn(dayOfMonth(addDays(date, view.eraseAfterDays)))}</p>
        <ButtonLink look="quiet" href={`/admin/auskunft/${entry.id}`} download>
          {words.actions.export}
        </ButtonLink>
        <Button look="danger-quiet" disabled={!isOnline} onClick={() => onErase(entry)}>
          {words.actions.erase}
        </Button>
      </div>
    </>
  )
}

function StepForm({
  entry,
  desk,
  step,
  onSent,
}: DetailDialogProps & { step: Exclude<Step, 'view'>; onSent: () => void }) {
  const { id, revision, appointment } = entry
  const problems = desk.answer?.outcome === 'invalid' ? desk.answer.problems : {}
  async function submit(form: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(form))
    const answer = await desk.send({ intent: step, id, revision, ...fields })
    if (answer.outcome === 'changed' || answer.outcome === 'unknown') onSent()
  }
  return (
    <form
      id={formId}
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {step === 'move' ? <TimeFields start={appointment} problems={problems} /> : null}
      {appointment.email === '' ? null : (
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          maxLength={1000}
          label={words.word(appointment.name.split(' ')[0] ?? '')}
          aside={words.optional}
          hint={words.wordHint}
        />
      )}
    </form>
  )
}

type Problems = Partial<Record<string, ProblemCode>>

export function errorOf(problems: Problems, name: string): string | undefined {
  const code = problems[name]
  return code === undefined ? undefined : problemSentence(code)
}

interface TimeFieldsProps {
  start: { date: string; time: string; minutes: number; location: Location }
  problems: Problems
}

/** Day, beginning, length and place; also for a new one. */
export function TimeFields({ start, problems }: TimeFieldsProps): ReactNode {
  const field = (name: 'date' | 'time' | 'minutes' | 'location') => ({
    id: `desk-${name}`,
    name,
    label: words.form[name],
    error: errorOf(problems, name),
  })
  return (
    <div className="pair">
      <InputField {...field('date')} type="date" defaultValue={start.date} required />
      <InputField {...field('time')} type="time" defaultValue={start.time.padStart(5, '0')} required />
      <InputField {...field('minutes')} inputMode="numeric" defaultValue={String(start.minutes)} required />
      <SelectField {...field('location')} defaultValue={start.location}>
        {(['office', 'home', 'online'] as const).map((location) => (
          <option key={location} value={location}>
            {locationNames[location]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
