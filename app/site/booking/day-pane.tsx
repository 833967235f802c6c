/** Beside the calendar: the chosen day's free times and places; or why there are none, and where there are. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { monthOf } from '#domain/appointments/days.ts'
import { paths } from '#site/paths.ts'
import { plainWords } from './appointment-messages.ts'
import { calendarWords } from './calendar-messages.ts'
import { dayName, monthName } from './day-words.ts'
import { PlaceField, TimeField } from './fields.tsx'
import { waiting } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { type OfferedDay, type OfferedMonth, openDays } from './offered-month.ts'
import type { RequestState } from './use-request.ts'

interface DayPaneProps {
  request: RequestState
  offer: BookingOffer
  /** The page that needs no calendar. */
  plainUrl: string
}

export function DayPane({ request, offer, plainUrl }: DayPaneProps) {
  const { months, chosen } = request
  const { current } = months
  const isFull = current.state === 'loaded' && openDays(current.month).length === 0
  return (
    <div className="booking__day stack">
      {current.state === 'loading' && <Loading>{waiting}</Loading>}
      {current.state === 'failed' && <LoadFailed plainUrl={plainUrl} onRetry={months.reload} />}
      {isFull && <NothingThisMonth month={current.month} request={request} />}
      {chosen.day && !isFull && <DayTimes {...{ request, offer }} day={chosen.day} />}
      {/* While another month is looked at that has nothing to choose from. */}
      {chosen.day &&
        isFull &&
        (['date', 'time', 'location'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={chosen[name]} />
        ))}
    </div>
  )
}

function DayTimes({ request, offer, day }: Omit<DayPaneProps, 'plainUrl'> & { day: OfferedDay }) {
  const { chosen, months, errorOf } = request
  const { date, times, time, places } = chosen
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
        {...request}
        label={<span className="visually-hidden">{calendarWords.timesOn(dayName(date))}</span>}
        slots={times.map((one) => one.time)}
        error={errorOf('date') ?? errorOf('time')}
      />
      <PlaceField
        {...request}
        places={offer.places}
        offered={places}
        hint={chosen.isElsewhere && calendarWords.onlyAt(places, time)}
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

interface NothingProps {
  month: OfferedMonth
  request: RequestState
}

function NothingThisMonth({ month: { month, next, phone }, request: { months, change } }: NothingProps) {
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
          change({ date: next.date, time: next.time })
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
