/**
 * Confirming, declining, cancelling or moving, with a word to the customer. If the appointment changes
 * elsewhere meanwhile, both versions are shown, and nothing is sent before the advisor chooses.
 */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { type Appointment, isProvisional } from '#domain/appointments/appointment.ts'
import { dayName } from '#site/booking/day-words.ts'
import { decisionsOn } from './detail.tsx'
import {
  type CommandAnswer,
  type Commanded,
  CommandDialog,
  problemsIn,
  textIn,
  useAppointmentCommand,
} from './dialogs.tsx'
import { appointmentWords as words, errorOf } from './messages.ts'
import { TimeFields, timeIn, timeInWords, type TypedTime } from './time-fields.tsx'
import { type AgendaItem, type AppointmentRequest, type AskedDecision, isStillStanding } from './view.ts'

interface DecisionDialogProps extends Commanded {
  decision: AskedDecision
  /** The newest known version. */
  item: AgendaItem
  now: string
  onClose: () => void
}

const looks = { confirm: 'filled', decline: 'danger', cancel: 'danger', move: 'book' } as const

/** After these the command may have arrived: a hosted database may store a change and not answer. */
const lostAnswers: ReadonlySet<string> = new Set(['silent', 'unavailable'])

export function DecisionDialog({ decision, item: known, now, ...props }: DecisionDialogProps) {
  const command = useAppointmentCommand(props)
  const { answer } = command
  const [seen, setSeen] = useState(known)
  const item = newest(known, answer)
  const { id, appointment } = item
  const [typed, setTyped] = useState<TypedTime>({ ...appointment, minutes: String(appointment.minutes) })
  const isMove = decision === 'move'
  const [sent, setSent] = useState<readonly TypedTime[]>([])
  const isOwnMove = sent.some((time) => isMovedTo(appointment, time))
  const isOther = !isSameTo(seen.appointment, appointment) && !isOwnMove
  const settled = decisionsOn(item, now).includes(decision) ? null : settledAs(item, now)
  const needsNotice = isOther || settled !== null
  // The answer was lost: sent again as it was, the server knows a move that has arrived.
  const isRepeated = isOwnMove && isMovedTo(appointment, typed) && lostAnswers.has(answer?.outcome ?? '')
  const revision = isOther || isRepeated ? seen.revision : item.revision
  const problems = problemsIn(answer)
  function order(fields: FormData): AppointmentRequest {
    const decided = { id, revision, word: textIn(fields, 'word') }
    if (decision !== 'move') return { intent: decision, ...decided }
    setSent([...sent, typed])
    return { intent: decision, ...decided, ...timeIn(fields, typed) }
  }
  return (
    <CommandDialog
      words={{ ...words.dialogs[decision], look: looks[decision] }}
      description={words.nameAndTopic(appointment.name, appointment.topic)}
      order={order}
      // The change made elsewhere is shown below, with the ways on.
      command={needsNotice && answer?.outcome === 'changed' ? { ...command, answer: null } : command}
      onClose={props.onClose}
      isBlocked={needsNotice}
      summary={
        isMove && (
          <p className="stack stack--close">
            <span className="muted">{words.before(whenOf(seen.appointment))}</span>
            <b>{words.after(timeInWords(typed) ?? '')}</b>
          </p>
        )
      }
    >
      {needsNotice && (
        <Elsewhere
          settled={settled}
          there={whenOf(appointment)}
          here={isMove ? timeInWords(typed) : words.actions[decision]}
          onTake={props.onClose}
          onKeep={() => setSeen(item)}
        />
      )}
      {isMove ? (
        <TimeFields typed={typed} onChange={setTyped} problems={problems} moved={item} />
      ) : (
        <p>
          {whenOf(seen.appointment)}. {words.consequences[decision]}
        </p>
      )}
      <WordField appointment={appointment} error={errorOf(problems, 'word')} />
    </CommandDialog>
  )
}

interface WordFieldProps {
  appointment: Appointment
  error: string | undefined
}

/** The advisor's own words in the mail; a customer without an address gets no mail. */
function WordField({ appointment: { name, email }, error }: WordFieldProps) {
  if (email === '') return <p className="field__hint">{words.noAddress}</p>
  return (
    <TextAreaField
      id="word"
      name="word"
      rows={3}
      maxLength={1000}
      label={words.word(name.split(' ')[0] ?? '')}
      aside={words.optional}
      hint={words.wordHint}
      error={error}
    />
  )
}

/** The newest version: the list may no longer show the change, but the refusal carries it. */
function newest(known: AgendaItem, answer: CommandAnswer | null): AgendaItem {
  if (answer?.outcome !== 'changed') return known
  return known.appointment.changedAt > answer.entry.appointment.changedAt ? known : answer.entry
}

/** A sent reminder changes the record, but nothing about the decision. */
function isSameTo(one: Appointment, other: Appointment): boolean {
  const facts = ['status', 'date', 'time', 'minutes', 'location'] as const
  return facts.every((fact) => one[fact] === other[fact])
}

/** Whether a move there would have led to this. */
function isMovedTo(appointment: Appointment, { minutes, ...typed }: TypedTime): boolean {
  return isSameTo(appointment, { ...appointment, ...typed, minutes: Number(minutes), status: 'confirmed' })
}

type Settled = keyof typeof words.settled

/** The state of an appointment on which this decision is no longer possible. */
function settledAs({ appointment }: AgendaItem, now: string): Settled {
  if (!isStillStanding(appointment, now)) return 'gone'
  if (appointment.endsAt <= now) return 'over'
  if (appointment.status === 'confirmed') return 'confirmed'
  return isProvisional(appointment) ? 'asked' : 'booked'
}

function whenOf({ date, time, status }: Appointment): string {
  const isGone = status === 'cancelled' || status === 'declined'
  const when = words.dayAndTime(dayName(date), time)
  return isGone ? `${when}, ${words.status[status].toLowerCase()}` : when
}

interface ElsewhereProps {
  there: string
  here: string | null
  onTake: () => void
  onKeep: () => void
  /** Why this cannot be decided any more; `null` if it can. */
  settled: Settled | null
}

function Elsewhere({ there, here, onTake, onKeep, settled }: ElsewhereProps) {
  return (
    <Notice kind="warning">
      {settled === null ? (
        <>
          <strong>{words.elsewhere.strong}</strong> {words.elsewhere.text}
        </>
      ) : (
        words.settled[settled]
      )}
      <FactList
        className="versus pairs"
        facts={[
          { label: words.elsewhere.there, value: there },
          { label: words.elsewhere.here, value: here },
        ]}
      />
      <div className="button-row">
        <Button look="secondary" onClick={onTake}>
          {words.elsewhere.take}
        </Button>
        {settled === null && (
          <Button look="secondary" onClick={onKeep}>
            {words.elsewhere.keep}
          </Button>
        )}
      </div>
    </Notice>
  )
}
