/** Days as rows: what is booked, what is closed. */
import type { ReactNode } from 'react'
import { dayName } from '#site/booking/day-words.ts'
import { appointmentWords as words, clockOf, locationNames } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

interface AgendaProps {
  view: AgendaView
  days: readonly AgendaDay[]
  onChoose: (entry: AgendaEntry) => void
}

export function Agenda({ view, days, onChoose }: AgendaProps) {
  return (
    <div className="agenda">
      {days.map((day) => (
        <section key={day.date} aria-label={dayName(day.date)}>
          <div className="agenda__day">
            <h3>{dayName(day.date)}</h3>
            <p>{summaryOf(view, day)}</p>
          </div>
          <DayRows {...{ view, day, onChoose }} />
        </section>
      ))}
    </div>
  )
}

export function summaryOf(view: AgendaView, day: AgendaDay): string {
  const count = entriesOn(view, day.date).length
  const open =
    day.open.length === 0
      ? words.closed
      : words.open(day.open.map(({ from, until }) => `${from}–${until}`).join(', '))
  if (day.holiday !== '') return words.holiday(day.holiday)
  if (day.absences.some(({ hours }) => hours === null)) return words.absent
  return count === 0 ? open : `${words.count(count)}, ${open.toLowerCase()}`
}

export function DayRows({ view, day, onChoose }: Omit<AgendaProps, 'days'> & { day: AgendaDay }): ReactNode {
  const entries = entriesOn(view, day.date)
  // Of a closed day its head says enough.
  if (entries.length === 0 && day.absences.length === 0)
    return day.open.length > 0 ? <p className="agenda__none">{words.nothing}</p> : null
  return (
    <ol>
      {day.absences.map((absence) => (
        <li key={absence.id} className="agenda__row agenda__row--blocked">
          <span className="agenda__time">
            {absence.hours ? absence.hours.from : words.absent}
            <small>
              {absence.hours ? `${words.form.until.toLowerCase()} ${absence.hours.until}` : words.allDay}
            </small>
          </span>
          <span className="agenda__who">
            <b>{absence.note || words.absence}</b>
            <span>{absence.isPublic ? words.publicNote : words.privateNote}</span>
          </span>
        </li>
      ))}
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryRow entry={entry} now={view.now} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  )
}

function EntryRow({
  entry,
  now,
  onChoose,
}: { entry: AgendaEntry; now: string } & Pick<AgendaProps, 'onChoose'>) {
  const { appointment } = entry
  return (
    <button type="button" className="agenda__row" onClick={() => onChoose(entry)}>
      <span className="agenda__time">
        {appointment.time}
        <small>
          {words.form.until.toLowerCase()} {clockOf(appointment.endsAt)}
        </small>
      </span>
      <span className="agenda__who">
        <b>{appointment.name}</b>
        <span>
          {appointment.topic}, {locationNames[appointment.location]}
        </span>
      </span>
      <StatusBadge appointment={appointment} now={now} />
    </button>
  )
}
