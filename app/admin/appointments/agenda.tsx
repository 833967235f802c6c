/** Days as rows: what is booked, what is closed. */
import { Building2, House, type LucideIcon, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#design/icon.tsx'
import type { Absence } from '#domain/appointments/absences.ts'
import type { Location } from '#domain/booking/booking.ts'
import { dayName } from '#site/booking/day-words.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { Badge } from '#design/badge.tsx'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { appointmentWords as words, locationNames } from './messages.ts'
import { conflictsOn } from './day-facts.ts'
import { daySummary } from './sentences.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

interface AgendaProps {
  view: AgendaView
  /** The id of the entry whose details are shown beside it. */
  chosen: string | null
  onChoose: (entry: AgendaEntry) => void
}

export function Agenda({ days, ...props }: AgendaProps & { days: readonly AgendaDay[] }) {
  return (
    <div className="stack stack--far">
      {days.map((day) => (
        <section key={day.date} aria-label={dayName(day.date)}>
          <div className="agenda__day ends">
            <h3>{dayName(day.date)}</h3>
            <p className="note">{daySummary(props.view, day)}</p>
          </div>
          <DayRows {...props} day={day} />
        </section>
      ))}
    </div>
  )
}

export function DayRows({ view, day, chosen, onChoose }: AgendaProps & { day: AgendaDay }): ReactNode {
  const entries = entriesOn(view, day.date)
  // The head of an empty day says that it is free or closed.
  if (entries.length === 0 && day.absences.length === 0 && day.busy.length === 0) return null
  const conflicts = conflictsOn(view, day)
  const rows = [
    ...day.absences.map((absence) => ({
      at: absence.hours?.from ?? '',
      row: (
        <BlockedRow
          key={absence.id}
          hours={absence.hours}
          name={absence.note || words.absence}
          note={absence.isPublic ? words.publicNote : words.privateNote}
        />
      ),
    })),
    ...day.busy.map((hours) => ({
      at: hours.from,
      row: (
        <BlockedRow
          key={`${hours.from} ${hours.until}`}
          hours={isWholeDay(hours) ? null : hours}
          name={words.ownBusy}
        />
      ),
    })),
    ...entries.map((entry) => ({
      at: entry.appointment.time,
      row: (
        <EntryRow
          key={entry.id}
          {...{ entry, onChoose }}
          now={view.now}
          isChosen={entry.id === chosen}
          isInConflict={conflicts.includes(entry)}
        />
      ),
    })),
  ].toSorted((one, other) => one.at.padStart(5, '0').localeCompare(other.at.padStart(5, '0')))
  return <ol>{rows.map(({ row }) => row)}</ol>
}

const isWholeDay = ({ from, until }: AgendaDay['busy'][number]) => from === '0:00' && until === '24:00'

interface BlockedRowProps {
  /** `null` for the whole day. */
  hours: Absence['hours']
  name: string
  note?: string
}

function BlockedRow({ hours, name, note }: BlockedRowProps) {
  return (
    <li className="agenda__row agenda__row--blocked">
      <span className="agenda__time numeric">
        {hours ? hours.from : words.theDay}
        <small>{hours ? words.to(hours.until) : words.allDay}</small>
      </span>
      <span className="agenda__who">
        <b>{name}</b>
        {note !== undefined && <span className="muted">{note}</span>}
      </span>
    </li>
  )
}

interface EntryRowProps extends Pick<AgendaProps, 'onChoose'> {
  entry: AgendaEntry
  now: string
  isChosen: boolean
  isInConflict: boolean
}

function EntryRow({ entry, now, isChosen, isInConflict, onChoose }: EntryRowProps) {
  const { time, endsAt, name, topic, location } = entry.appointment
  return (
    <li>
      <button
        type="button"
        className="agenda__row pick"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(entry)}
      >
        <span className="agenda__time numeric">
          {time}
          <small>{words.to(clockInZurich(endsAt))}</small>
        </span>
        <span className="agenda__who">
          <b>{name}</b>
          <span className="line muted">
            {topic} <LocationMark location={location} />
          </span>
          {isInConflict && <b className="warning">{words.conflict}</b>}
        </span>
        <StatusBadge appointment={entry.appointment} now={now} />
      </button>
    </li>
  )
}

const locationIcons: Record<Location, LucideIcon> = { office: Building2, home: House, online: Video }

function LocationMark({ location }: { location: Location }) {
  return (
    <span className="marked">
      <Icon drawing={locationIcons[location]} />
      {locationNames[location]}
    </span>
  )
}

/** The state of an appointment in one word. */
export function StatusBadge({ appointment, now }: { appointment: Appointment; now: string }) {
  const { status, heldUntil, endsAt } = appointment
  if (status === 'cancelled' || status === 'declined') return <Badge tone="off">{words.status[status]}</Badge>
  if (status === 'held') {
    const isHeld = heldUntil !== null && heldUntil > now
    return <Badge>{isHeld ? words.status.held(clockInZurich(heldUntil)) : words.status.lapsed}</Badge>
  }
  if (endsAt <= now) return <Badge tone="off">{words.status.past}</Badge>
  return <Badge tone={status === 'booked' ? 'warning' : 'on'}>{words.status[status]}</Badge>
}
