/** The advisor's own calendars: which there are, how they can be read, where to find their addresses, and what holds if not. */
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { formatDay } from '#admin/shell/dates.ts'
import type { Confirmation } from '#admin/shell/definition.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { mostCalendars } from '#domain/appointments/own-calendars.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { dayAndTime } from '#site/booking/day-words.ts'
import type { AppointmentScreen } from '#admin/appointments/use-appointment-command.ts'
import type { RuleGroupProps } from './fields.tsx'
import { ownCalendarWords as words } from './messages.ts'
import { type CalendarAnswer, calendarCommand, type OwnCalendarView } from './view.ts'

interface OwnCalendarsGroupProps extends RuleGroupProps {
  calendars: readonly OwnCalendarView[]
  screen: AppointmentScreen
  ask: (question: Confirmation) => Promise<boolean>
}

export function OwnCalendarsGroup({ calendars, screen, ask, field }: OwnCalendarsGroupProps) {
  const say = useSay()
  const { give, isBusy, answer } = useCommand(calendarCommand)
  const isOnline = screen.isOnline && !isBusy
  async function remove({ id }: OwnCalendarView) {
    if (!(await ask({ ...words.removeQuestion, dangerous: true }))) return
    const given = await give({ intent: 'remove', id })
    if (given?.outcome === 'removed') say(words.removed)
    screen.reload()
  }
  async function read({ id }: OwnCalendarView) {
    await give({ intent: 'read', id })
    screen.reload()
  }
  return (
    <section className="group" id="own-calendars" aria-labelledby="own-calendars-title">
      <div className="ends">
        <h2 id="own-calendars-title">{words.title}</h2>
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
                    disabled={!isOnline}
                    label={words.readAgain(calendar.name)}
                    onClick={() => void read(calendar)}
                  />
                )}
                <IconButton
                  drawing={Trash2}
                  look="danger-quiet"
                  disabled={!isOnline}
                  label={words.remove(calendar.name)}
                  onClick={() => void remove(calendar)}
                />
              </span>
              <State {...calendar} />
              {calendar.leftOut > 0 && <p className="note whole">{words.leftOut(calendar.leftOut)}</p>}
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
      {error === null && <FailureAlert failure={failureIn(answer, {})} />}
      <p className="field__label">{words.where}</p>
      <dl className="pairs stack stack--close note">
        {words.places.map(({ name, way }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </form>
  )
}

/** What to put right about the address; `null` if it is not the address. */
function refusalOf(answer: CalendarAnswer | { outcome: string }): string | null {
  if ('why' in answer) return words.failures[answer.why]
  if ('problem' in answer) return words.problems[answer.problem]
  return words.refusals[answer.outcome] ?? null
}
