/** Seven days side by side with their open hours; on a phone the same days as rows. */
import type { CSSProperties } from 'react'
import { minutesOf } from '#domain/appointments/days.ts'
import { Agenda, summaryOf } from './agenda.tsx'
import { dayName } from '#site/booking/day-words.ts'
import { appointmentWords as words, clockOf, weekdays } from './messages.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

const firstHour = 8
const lastHour = 20

interface WeekProps {
  view: AgendaView
  onChoose: (entry: AgendaEntry) => void
}

export function Week({ view, onChoose }: WeekProps) {
  return (
    <>
      <div className="week">
        <div className="week__scale" aria-hidden="true">
          {Array.from({ length: lastHour - firstHour }, (_, index) => (
            <span key={index}>{firstHour + index}:00</span>
          ))}
        </div>
        {view.days.map((day, index) => (
          <section key={day.date} className="week__day" aria-label={dayName(day.date)}>
            <div className="week__head" data-today={day.date === view.today || undefined}>
              <h3>
                <span>{weekdays[index]}</span>
                <b>{Number(day.date.slice(8))}.</b>
              </h3>
              <p>{headSentence(view, day)}</p>
            </div>
            <Column {...{ view, day, onChoose }} />
          </section>
        ))}
      </div>
      <div className="week-lines group">
        <Agenda view={view} days={view.days} onChoose={onChoose} />
      </div>
    </>
  )
}

function headSentence(view: AgendaView, day: AgendaDay): string {
  const count = entriesOn(view, day.date).length
  return count > 0 ? words.count(count) : summaryOf(view, day)
}

function Column({ view, day, onChoose }: WeekProps & { day: AgendaDay }) {
  return (
    <div className="week__hours">
      {day.open.map(({ from, until }) => (
        <div key={from} className="week__open" style={place(minutesOf(from), minutesOf(until))} />
      ))}
      {day.absences.map((absence) => {
        const { from, until } = absence.hours ?? { from: `${firstHour}:00`, until: `${lastHour}:00` }
        return (
          <div
            key={absence.id}
            className="event event--blocked"
            style={place(minutesOf(from), minutesOf(until))}
          >
            <b>{absence.note || words.absence}</b>
          </div>
        )
      })}
      {entriesOn(view, day.date).map((entry) => (
        <Event key={entry.id} {...{ entry, onChoose }} now={view.now} />
      ))}
    </div>
  )
}

interface EventProps extends Pick<WeekProps, 'onChoose'> {
  entry: AgendaEntry
  now: string
}

function Event({ entry, onChoose, now }: EventProps) {
  const { time, minutes, name, status, endsAt } = entry.appointment
  const start = minutesOf(time)
  const look = endsAt <= now ? 'past' : { held: 'held', booked: 'ask' }[status as 'held' | 'booked']
  return (
    <button
      type="button"
      className={look ? `event event--${look}` : 'event'}
      style={place(start, start + minutes)}
      onClick={() => onChoose(entry)}
    >
      <b>{name.split(' ').at(-1)}</b>
      <span>
        {time}, {status === 'booked' ? words.status.booked : clockOf(endsAt)}
      </span>
    </button>
  )
}

/** Earlier and later hours are shown at the edge. */
function place(from: number, until: number): CSSProperties {
  const start = Math.min(Math.max(from / 60, firstHour), lastHour - 0.5)
  const end = Math.max(Math.min(until / 60, lastHour), start + 0.5)
  return { '--s': start, '--e': end } as CSSProperties
}
