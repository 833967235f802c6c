/** The calendars: the private address of the appointments, and the advisor's own, whose times are not offered. */
import { Copy, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import type { ConfirmQuestion } from '#admin/shell/definition.ts'
import type { AppointmentScreen } from '#admin/appointments/dialogs.tsx'
import { availabilityWords, ownCalendarWords as words } from './messages.ts'
import { type CalendarAnswer, calendarCommand, type OwnCalendarView } from './view.ts'
import { Badge } from '#design/badge.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { formatDay } from '#admin/shell/dates.ts'
import { mostCalendars } from '#domain/appointments/own-calendars.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { dayAndTime, weekdayName } from '#site/booking/day-words.ts'
import type { RuleGroupProps } from './fields.tsx'

interface GroupProps {
  screen: AppointmentScreen
  ask: (question: ConfirmQuestion) => Promise<boolean>
}

/** The private address to subscribe to the calendar, which can be renewed. */
export function CalendarGroup({ address, screen, ask }: GroupProps & { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const toast = useSay()
  const [failure, setFailure] = useState<string | null>(null)
  const { give } = useCommand(calendarCommand)
  function say(sentence: string) {
    setFailure(null)
    toast(sentence)
  }
  async function copy() {
    if ((await copyText(address)) === 'copied') return say(availabilityWords.copied)
    field.current?.select()
    setFailure(availabilityWords.copyRefused)
  }
  async function renew() {
    if (!(await ask({ ...availabilityWords.renewQuestion, dangerous: true }))) return
    const answer = await give({ intent: 'renew' })
    if (answer === null) return
    if (answer.outcome !== 'renewed')
      return setFailure(failureIn(answer, { unavailable: availabilityWords.notRenewed }))
    say(availabilityWords.renewed)
    screen.reload()
  }
  return (
    <section className="group">
      <div className="ends">
        <h2>{availabilityWords.calendar}</h2>
        <p className="note">{availabilityWords.calendarAbout}</p>
      </div>
      <Field
        id="calendar-address"
        label={availabilityWords.calendarAddress}
        hint={availabilityWords.calendarHint}
      >
        <div className="line">
          <input
            ref={field}
            id="calendar-address"
            className="input grow cut"
            readOnly
            value={address}
            aria-describedby="calendar-address-hint"
            onFocus={(event) => event.target.select()}
          />
          <Button look="secondary" onClick={() => void copy()}>
            <Icon drawing={Copy} /> {availabilityWords.copyAddress}
          </Button>
          <Button look="quiet" disabled={!screen.isOnline} onClick={() => void renew()}>
            <Icon drawing={RefreshCw} /> {availabilityWords.renew}
          </Button>
        </div>
      </Field>
      <FailureAlert failure={failure} />
    </section>
  )
}

interface OwnCalendarsGroupProps extends GroupProps, RuleGroupProps {
  calendars: readonly OwnCalendarView[]
}

const ownCalendarsTitle = 'own-calendars-title'

/** The commands for a connected calendar. */
function useCalendarCommands({ screen, ask }: GroupProps) {
  const say = useSay()
  const { give, isBusy, answer } = useCommand(calendarCommand)
  async function remove({ id }: OwnCalendarView) {
    if (isBusy || !(await ask({ ...words.removeQuestion, dangerous: true }))) return
    const given = await give({ intent: 'remove', id })
    if (given?.outcome === 'removed') {
      say(words.removed)
      // The pressed button disappears with its row.
      focusSoon(ownCalendarsTitle)
    }
    screen.reload()
  }
  async function read({ id }: OwnCalendarView) {
    if (isBusy) return
    await give({ intent: 'read', id })
    screen.reload()
  }
  return { remove, read, isBusy, answer }
}

export function OwnCalendarsGroup({ calendars, screen, ask, field }: OwnCalendarsGroupProps) {
  const { remove, read, isBusy, answer } = useCalendarCommands({ screen, ask })
  // Disabled while busy, the button that was pressed would lose the focus.
  const pressable = { disabled: !screen.isOnline, 'aria-disabled': isBusy || undefined }
  return (
    <section className="group" id="own-calendars" aria-labelledby={ownCalendarsTitle}>
      <div className="ends">
        <h2 id={ownCalendarsTitle} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="note">{words.about}</p>
      </div>
      {calendars.length > 0 && (
        <ul className="entries entries--top">
          {calendars.map((calendar) => (
            <li key={calendar.id} className="entry">
              <b>{calendar.name}</b>
              <span className="beside">
                {calendar.failing && (
                  <IconButton
                    drawing={RefreshCw}
                    {...pressable}
                    label={words.readAgain(calendar.name)}
                    onClick={() => void read(calendar)}
                  />
                )}
                <IconButton
                  drawing={Trash2}
                  look="danger-quiet"
                  {...pressable}
                  label={words.remove(calendar.name)}
                  onClick={() => void remove(calendar)}
                />
              </span>
              <State {...calendar} />
              {calendar.failing?.why === 'private' && <ForOperator {...words.privateHosts} />}
              {calendar.leftOut.count > 0 && <p className="note whole">{leftOutInWords(calendar.leftOut)}</p>}
            </li>
          ))}
        </ul>
      )}
      <FailureAlert failure={failureIn(answer, {})} />
      {calendars.length < mostCalendars ? <AddForm screen={screen} /> : <p>{words.full}</p>}
      {calendars.length > 0 && field('whenSilent')}
    </section>
  )
}

function State({ failing, readAt, isSilent, countsUntil, ahead }: OwnCalendarView) {
  if (!failing && !isSilent)
    return (
      <p className="note whole">
        {words.readAt(clockInZurich(readAt))} {aheadInWords(ahead)}
      </p>
    )
  return (
    <p className="note whole">
      <Badge tone={isSilent ? 'alert' : 'warning'}>{words.unreadable}</Badge>{' '}
      {failing ? `${words.failures[failing.why]} ` : ''}
      {words.lastRead(dayAndTime(readAt))}{' '}
      {isSilent ? words.noLonger : words.stillCounts(dayAndTime(countsUntil))}
    </p>
  )
}

function aheadInWords({ count, first }: OwnCalendarView['ahead']): string {
  if (first === null) return words.empty
  return count === 0 ? words.free(formatDay(first)) : words.ahead(count, dayAndTime(first))
}

/** The number of them, and the day and fault of the first: titles are not known. */
function leftOutInWords({ count, first }: OwnCalendarView['leftOut']): string {
  const sentence = words.leftOut(count)
  if (!first) return sentence
  const { day, isWeekly, kind } = first
  const when =
    day === null ? '' : isWeekly ? words.everyWeek(weekdayName(day), formatDay(day)) : formatDay(day)
  return `${sentence} ${words.firstLeftOut(count, when, words.leftOutKinds[kind])}`
}

function AddForm({ screen }: { screen: AppointmentScreen }) {
  const say = useSay()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { give, isBusy, answer } = useCommand(calendarCommand)
  function type(text: string) {
    setAddress(text)
    setError(null)
    screen.onTyped(text.trim() !== '')
  }
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = await give({ intent: 'add', address })
    if (!given) return
    if (given.outcome !== 'added') return setError(refusalOf(given))
    type('')
    say(words.added)
    screen.reload()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void add(event)}>
      <div className="field-and-button">
        <InputField
          id="own-calendar"
          label={words.address}
          hint={words.hint}
          {...(error !== null && { error })}
          value={address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
          onChange={({ target }) => type(target.value)}
        />
        <Button look="secondary" type="submit" disabled={!screen.isOnline || isBusy}>
          <Icon drawing={Plus} /> {isBusy ? words.adding : words.add}
        </Button>
      </div>
      {error === words.failures.private && <ForOperator {...words.privateHosts} />}
      {error === null && <FailureAlert failure={failureIn(answer, {})} />}
      <p className="field__label">{words.where}</p>
      <dl className="pairs stack stack--close note">
        {words.providers.map(({ name, way }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </form>
  )
}

/** Returns what to correct in the address; `null` if the address is not the cause. */
function refusalOf(answer: CalendarAnswer | { outcome: string }): string | null {
  if ('why' in answer) return words.failures[answer.why]
  if ('problem' in answer) return words.problems[answer.problem]
  return words.refusals[answer.outcome] ?? null
}
