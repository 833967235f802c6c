/** A week on a phone: a line for each day, which opens into its appointments. */
import { weekdayOf } from '#domain/appointments/days.ts'
import { dayName } from '#site/booking/day-words.ts'
import { DayRows } from './agenda.tsx'
import { barsOf, DayLine } from './day-line.tsx'
import type { Scale } from './day-facts.ts'
import { appointmentWords as words, weekdaysShort } from './messages.ts'
import { dayInWords, daySummary } from './sentences.ts'
import type { AgendaDay, AgendaEntry, AgendaView } from './view.ts'

interface WeekLinesProps {
  view: AgendaView
  days: readonly AgendaDay[]
  scale: Scale
  onChoose: (entry: AgendaEntry) => void
}

export function WeekLines({ view, days, scale, onChoose }: WeekLinesProps) {
  return (
    <ol className="week-lines group entries">
      {days.map((day) => (
        <li key={day.date}>
          <div className="week-lines__day">
            <h3>
              {weekdaysShort[weekdayOf(day.date)]} {Number(day.date.slice(8))}.
              {day.date === view.today && <small>{words.todayMark}</small>}
            </h3>
            <DayLine
              small
              label={words.dayLine(dayName(day.date), dayInWords(view, day))}
              scale={scale}
              bars={barsOf(view, day)}
            />
            <p className="note">{daySummary(view, day)}</p>
          </div>
          <DayRows view={view} day={day} chosen={null} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  )
}
