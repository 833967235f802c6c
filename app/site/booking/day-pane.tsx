/** Beside the calendar: the chosen day's free times and places; or why there are none, and where there are. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { monthOf } from '#domain/appointments/days.ts'
import { paths } from '#site/paths.ts'
import { plainWords } from './appointment-messages.ts'
import { calendarWords } from './calendar-messages.ts'
import type { Chosen } from './chosen-time.ts'
import { dayName, monthName } from './day-words.ts'
import { PlaceField, TimeField } from './fields.tsx'
import { waiting } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { type OfferedMonth, openDays } from './offered-month.ts'
import type { Months } from './use-months.ts'

interface DayPaneProps {
  prefix: string
  offer: BookingOffer
  /** The page that needs no calendar. */
  plainUrl: string
  months: Months
  chosen: Chosen
  errorOf: (field: RequestField) => string | undefined
  onChoose: (values: { date: string; time: string }) => void
}

export function DayPane(props: DayPaneProps) {
  const { months, chosen, plainUrl, onChoose } = props
  const { current } = months
  const isFull = current.state === 'loaded' && openDays(current.month).length === 0
  return (
    <div className="booking__day stack">
      {current.state === 'loading' && <Loading>{waiting}</Loading>}
      {current.state === 'failed' && <LoadFailed plainUrl={plainUrl} onRetry={months.reload} />}
      {isFull && <NothingThisMonth month={current.month} {...{ months, onChoose }} />}
      {chosen.day && !isFull && <DayTimes {...props} day={chosen.day} />}
      {chosen.day && isFull && <KeptChoice {...chosen} />}
    </div>
  )
}

/** While another month is looked at that has nothing to choose from. */
function KeptChoice({ date, time, location }: Chosen) {
  return (
    <>
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="time" value={time} />
      <input type="hidden" name="location" value={location} />
    </>
  )
}

function DayTimes({
  prefix,
  offer,
  months,
  chosen,
  errorOf,
  day,
}: DayPaneProps & { day: NonNullable<Chosen['day']> }) {
  const { date, times, time, places, location, isElsewhere } = chosen
  return (
    <>
      <div>
        <h3>{dayName(date)}</h3>
        <p className="note numeric">
          {calendarWords.timesFree(times.length, months.known?.minutes ?? offer.minutes)}
        </p>
        {day.note && <p className="note">{calendarWords.thatDay(day.note)}</p>}
      </div>
      <input type="hidden" name="date" value={date} />
      <TimeField
        key={date}
        prefix={prefix}
        label={<span className="visually-hidden">{calendarWords.timesOn(dayName(date))}</span>}
        slots={times.map((one) => one.time)}
        chosen={time}
        error={errorOf('date') ?? errorOf('time')}
      />
      <PlaceField
        prefix={prefix}
        places={offer.places}
        offered={places}
        chosen={location}
        hint={isElsewhere && calendarWords.onlyAt(places, time)}
        error={errorOf('location')}
      />
    </>
  )
}

export function LoadFailed({ plainUrl, onRetry }: { plainUrl: string; onRetry: () => void }) {
  return (
    <div className="next-free stack">
      <Notice kind="error">{calendarWords.loadFailed}</Notice>
      <Button onClick={onRetry}>{calendarWords.tryAgain}</Button>
      <ArrowLink href={plainUrl}>{calendarWords.withoutCalendar}</ArrowLink>
    </div>
  )
}

interface NothingProps extends Pick<DayPaneProps, 'months' | 'onChoose'> {
  month: OfferedMonth
}

function NothingThisMonth({ month: { month, next, phone }, months, onChoose }: NothingProps) {
  if (!next)
    return (
      <div className="next-free stack" role="status">
        <h3>{plainWords.nothingFree}</h3>
        <p>{plainWords.nothingFreeHint}</p>
        {phone && <ButtonLink href={phone.href}>{phone.text}</ButtonLink>}
        <ArrowLink href={paths.contact}>{plainWords.toContact}</ArrowLink>
      </div>
    )
  const nextMonth = monthOf(next.date)
  return (
    <div className="next-free stack" role="status">
      <h3>{calendarWords.monthFull(monthName(month))}</h3>
      <p>{calendarWords.nextFree}</p>
      <Button
        onClick={() => {
          months.show(nextMonth)
          onChoose(next)
        }}
      >
        {calendarWords.time(dayName(next.date), next.time)}
      </Button>
      <Button look="quiet" onClick={() => months.show(nextMonth)}>
        {calendarWords.showMonth(monthName(nextMonth))}
      </Button>
    </div>
  )
}
