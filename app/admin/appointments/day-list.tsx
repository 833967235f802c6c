/** Today as a sentence, a drawing and rows; then the days that follow. On a phone, first of all who comes next. */
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { clockInZurich, timeInZurich } from '#domain/booking/zurich.ts'
import { minutesOf } from '#domain/appointments/days.ts'
import { dayName } from '#site/booking/day-words.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import { Agenda, DayRows } from './agenda.tsx'
import { barsOf, DayLine } from './day-line.tsx'
import { dayFacts, rangesShown, scaleOf } from './day-facts.ts'
import { appointmentWords as words, hoursInWords, placeWords } from './messages.ts'
import { dayInWords, nextEntry, todaySentence, untilInWords } from './sentences.ts'
import type { AgendaDay, AgendaEntry, AgendaView } from './view.ts'

interface DayListProps {
  view: AgendaView
  chosen: string | null
  onChoose: (entry: AgendaEntry) => void
  /** Leads to more days; `null` where all are shown that one may book. */
  more: string | null
}

export function DayList({ more, ...props }: DayListProps) {
  const [today, ...others] = props.view.days.filter(({ date }) => date >= props.view.today)
  if (!today) return null
  return (
    <>
      <Today {...props} day={today} />
      <section className="group">
        <h2>{words.next}</h2>
        <Agenda {...props} days={others} />
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

function Today({ day, ...props }: Omit<DayListProps, 'more'> & { day: AgendaDay }) {
  const { view } = props
  const { freeMinutes, count } = dayFacts(view, day)
  return (
    <section className="group" aria-labelledby="today">
      <div>
        <p className="field__hint">{words.today(dayName(day.date))}</p>
        <h2 id="today" className="sentence">
          {todaySentence(view, day.date)}
        </h2>
      </div>
      <DayLine
        label={words.dayLine(dayName(day.date), dayInWords(view, day))}
        scale={scaleOf(rangesShown(view, day))}
        bars={barsOf(view, day)}
        now={minutesOf(timeInZurich(new Date(view.now)))}
      />
      {count === 0 && freeMinutes > 0 && (
        <p className="muted">{words.stillFree(hoursInWords(freeMinutes))}</p>
      )}
      <DayRows {...props} day={day} />
    </section>
  )
}

interface UpNextProps {
  view: AgendaView
  onChoose: (entry: AgendaEntry) => void
}

/** On a phone, how to reach who comes next. Today's only: what comes tomorrow is not pressing. */
export function UpNext({ view, onChoose }: UpNextProps) {
  const entry = nextEntry(view)
  if (!entry || entry.appointment.date !== view.today) return null
  const { name, topic, location, time, endsAt, phone } = entry.appointment
  const until = untilInWords(entry.appointment, view.now)
  return (
    <section className="up-next stack" aria-labelledby="up-next">
      <p className="muted">
        {words.upNext(
          until.replace(/^./, (letter) => letter.toUpperCase()),
          time,
          clockInZurich(endsAt),
        )}
      </p>
      <h2 id="up-next" className="headline">
        {name}
      </h2>
      <p className="muted">
        {topic}, {placeWords[location]}
      </p>
      <div className="button-row button-row--even">
        {phone && (
          <ButtonLink look="secondary" href={telephoneLink(phone, 'CH')}>
            <Icon drawing={Phone} /> {words.actions.call}
          </ButtonLink>
        )}
        <Button look="secondary" onClick={() => onChoose(entry)}>
          {words.details}
        </Button>
      </div>
    </section>
  )
}
