/** Days as rows, today first as a sentence and a drawing. On a phone, the next customer stands above all. */
import { Building2, House, type LucideIcon, Phone, Video } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { Absence } from '#domain/appointments/absences.ts'
import { type Appointment, isProvisional } from '#domain/appointments/appointment.ts'
import { minutesOf } from '#domain/appointments/days.ts'
import type { Location } from '#domain/booking/booking.ts'
import { clockInZurich, timeInZurich } from '#domain/booking/zurich.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { dayName } from '#site/booking/day-words.ts'
import { barsOf, DayLine } from './day-line.tsx'
import {
  type Agenda,
  type ConflictKind,
  type Day,
  dayInWords,
  daySummary,
  nextItem,
  rangesShown,
  scaleOf,
  todaySentence,
  untilInWords,
} from './days.ts'
import { appointmentWords as words, hoursInWords, locationNames, placeWords } from './messages.ts'
import type { AgendaItem } from './view.ts'

interface RowsProps {
  now: string
  /** The id of the item whose details are shown beside it. */
  chosen: string | null
  onChoose: (item: AgendaItem) => void
}

interface DayListProps extends Omit<RowsProps, 'now'> {
  agenda: Agenda
  /** Leads to more days; `null` if all bookable days are shown. */
  more: string | null
}

export function DayList({ agenda: { days, today: date, now }, more, ...rest }: DayListProps) {
  const [today, ...others] = days.filter((day) => day.date >= date)
  const rows = { now, ...rest }
  if (!today) return null
  return (
    <>
      <Today {...rows} day={today} />
      <section className="group">
        <h2>{words.next}</h2>
        <div className="stack stack--far">
          {others.map((day) => (
            <section key={day.date} aria-label={dayName(day.date)}>
              <div className="agenda__day ends">
                <h3>{dayName(day.date)}</h3>
                <p className="note">{daySummary(day)}</p>
              </div>
              <DayRows {...rows} day={day} />
            </section>
          ))}
        </div>
        {more !== null && (
          <div className="button-row">
            <Link className="button button--secondary" to={more} preventScrollReset>
              {words.more}
            </Link>
          </div>
        )}
      </section>
    </>
  )
}

function Today({ day, ...rows }: RowsProps & { day: Day }) {
  return (
    <section className="group" aria-labelledby="today">
      <div>
        <p className="field__hint">{words.today(dayName(day.date))}</p>
        <h2 id="today" className="sentence">
          {todaySentence(day, rows.now)}
        </h2>
      </div>
      <DayLine
        label={words.dayLine(dayName(day.date), dayInWords(day))}
        scale={scaleOf(rangesShown(day))}
        bars={barsOf(day)}
        now={minutesOf(timeInZurich(new Date(rows.now)))}
      />
      {day.items.length === 0 && day.freeMinutes > 0 && (
        <p className="muted">{words.stillFree(hoursInWords(day.freeMinutes))}</p>
      )}
      <DayRows {...rows} day={day} />
    </section>
  )
}

/** With `stop`, the rows are cells of a grid. */
export function DayRows({ day, now, chosen, onChoose, stop }: RowsProps & { day: Day; stop?: Stop }) {
  const Item = stop ? Cell : 'li'
  const { absences, busy, items, conflicts } = day
  const rows = [
    ...absences.map(({ id, hours, note, isPublic }) => ({
      at: hours?.from ?? '',
      row: (
        <BlockedRow
          key={id}
          Item={Item}
          hours={hours}
          name={note || words.absence}
          note={isPublic ? words.publicNote : words.privateNote}
        />
      ),
    })),
    ...busy.map((hours) => ({
      at: hours.from,
      row: (
        <BlockedRow
          key={`${hours.from} ${hours.until}`}
          Item={Item}
          hours={hours.from === '0:00' && hours.until === '24:00' ? null : hours}
          name={words.ownBusy}
        />
      ),
    })),
    ...items.map((item) => ({
      at: item.appointment.time,
      row: (
        <EntryRow
          key={item.id}
          {...item}
          Item={Item}
          stop={stop?.(item.id)}
          now={now}
          isChosen={item.id === chosen}
          conflict={conflicts.get(item.id)}
          onChoose={() => onChoose(item)}
        />
      ),
    })),
  ].toSorted((one, other) => one.at.padStart(5, '0').localeCompare(other.at.padStart(5, '0')))
  // The head of an empty day already says that it is free or closed.
  if (rows.length === 0) return null
  const List = stop ? 'div' : 'ol'
  return (
    <List className="agenda__rows" role={stop && 'presentation'}>
      {rows.map(({ row }) => row)}
    </List>
  )
}

type Stop = (id: string) => ComponentProps<'button'>

function Cell({ children, ...cell }: ComponentProps<'div'>) {
  return (
    <div role="gridcell" {...cell}>
      {children}
    </div>
  )
}

interface BlockedRowProps {
  Item: typeof Cell | 'li'
  /** `null` for the whole day. */
  hours: Absence['hours']
  name: string
  note?: string
}

function BlockedRow({ Item, hours, name, note }: BlockedRowProps) {
  return (
    <Item className="agenda__row agenda__row--blocked">
      <span className="agenda__time numeric">
        {hours ? hours.from : words.theDay}
        <small>{hours ? words.to(hours.until) : words.allDay}</small>
      </span>
      <span className="agenda__who">
        <b>{name}</b>
        {note !== undefined && <span className="muted">{note}</span>}
      </span>
    </Item>
  )
}

const locationIcons: Record<Location, LucideIcon> = {
  office: Building2,
  home: House,
  online: Video,
  phone: Phone,
}

interface EntryRowProps {
  Item: typeof Cell | 'li'
  stop: ComponentProps<'button'> | undefined
  appointment: Appointment
  now: string
  isChosen: boolean
  conflict: ConflictKind | undefined
  onChoose: () => void
}

function EntryRow({ Item, stop, appointment, now, isChosen, conflict, onChoose }: EntryRowProps) {
  const { time, endsAt, name, topic, location } = appointment
  return (
    <Item>
      <button
        {...stop}
        type="button"
        className="agenda__row pick"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="agenda__time numeric">
          {time}
          <small>{words.to(clockInZurich(endsAt))}</small>
        </span>
        <span className="agenda__who">
          <b>{name}</b>
          <span className="line muted">
            {topic}{' '}
            <span className="marked">
              <Icon drawing={locationIcons[location]} />
              {locationNames[location]}
            </span>
          </span>
          {conflict && <b className="warning">{words.conflict[conflict]}</b>}
        </span>
        <span className="agenda__status">
          <StatusBadge appointment={appointment} now={now} />
        </span>
      </button>
    </Item>
  )
}

/** The state of an appointment in one word, and that its mail did not arrive. */
export function StatusBadge({ appointment, now }: { appointment: Appointment; now: string }) {
  const { status, heldUntil, endsAt, bouncedAt } = appointment
  if (status === 'cancelled' || status === 'declined') return <Badge tone="off">{words.status[status]}</Badge>
  if (status === 'held') {
    const isHeld = heldUntil !== null && heldUntil > now
    return <Badge>{isHeld ? words.status.held(clockInZurich(heldUntil)) : words.status.lapsed}</Badge>
  }
  if (endsAt <= now) return <Badge tone="off">{words.status.past}</Badge>
  const isAsked = isProvisional(appointment)
  return (
    <>
      <Badge tone={isAsked ? 'warning' : 'on'}>
        {isAsked ? words.status.requested : words.status[status]}
      </Badge>
      {bouncedAt !== null && <Badge tone="warning">{words.bounced.badge}</Badge>}
    </>
  )
}

/** On a phone, how to reach the next customer of today. Appointments of tomorrow are not pressing. */
export function UpNext({ agenda, onChoose }: { agenda: Agenda; onChoose: (item: AgendaItem) => void }) {
  const item = nextItem(agenda)
  if (!item || item.appointment.date !== agenda.today) return null
  const { name, topic, location, time, endsAt, phone } = item.appointment
  const until = untilInWords(item.appointment, agenda.now).replace(/^./, (letter) => letter.toUpperCase())
  return (
    <section className="up-next stack" aria-labelledby="up-next">
      <p className="muted">{words.upNext(until, time, clockInZurich(endsAt))}</p>
      <h2 id="up-next" className="headline">
        {name}
      </h2>
      <p className="muted">
        {topic}, {placeWords[location]}
      </p>
      <div className="button-row button-row--even">
        {phone && <CallButton phone={phone} />}
        <Button look="secondary" onClick={() => onChoose(item)}>
          {words.details}
        </Button>
      </div>
    </section>
  )
}

export function CallButton({ phone }: { phone: string }) {
  return (
    <ButtonLink look="secondary" href={telephoneLink(phone, 'CH')}>
      <Icon drawing={Phone} /> {words.actions.call}
    </ButtonLink>
  )
}
