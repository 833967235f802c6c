/** The chosen day's free times and places, beside the calendar; or why there are none, and days that have some. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Loading } from '#design/spinner.tsx'
import { paths } from '#site/paths.ts'
import { calendarWords } from './calendar-messages.ts'
import { lastOfWeeks } from './calendar-weeks.ts'
import { dayName, dayOfMonth } from './day-words.ts'
import { PlaceField, TimeField } from './fields.tsx'
import { plainWords, waiting } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { type OfferedDay, type OfferedWeeks, openDays } from './offered-weeks.ts'
import type { CalendarFormState } from './use-calendar-form.ts'

interface DayPaneProps {
  request: CalendarFormState
  offer: BookingOffer
  /** The page that needs no calendar. */
  plainUrl: string
}

export function DayPane({ request, offer, plainUrl }: DayPaneProps) {
  const { weeks, chosen } = request
  const { current } = weeks
  const isFull = current.state === 'loaded' && openDays(current.weeks).length === 0
  return (
    <div className="booking__day stack">
      {current.state === 'loading' && <Loading>{waiting}</Loading>}
      {current.state === 'failed' && <LoadFailed plainUrl={plainUrl} onRetry={weeks.reload} />}
      {isFull && <NothingHere weeks={current.weeks} request={request} />}
      {chosen.day && !isFull && <DayTimes {...{ request, offer }} day={chosen.day} />}
      {/* Keeps the choice while the shown weeks have nothing to choose from. */}
      {chosen.day &&
        isFull &&
        (['date', 'time', 'location'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={chosen[name]} />
        ))}
    </div>
  )
}

function DayTimes({ request, offer, day }: Omit<DayPaneProps, 'plainUrl'> & { day: OfferedDay }) {
  const { chosen, weeks, errorOf } = request
  const { date, times, time, places } = chosen
  return (
    <>
      <div>
        <h3>{dayName(date)}</h3>
        <p className="note numeric">
          {calendarWords.timesFree(times.length, weeks.known?.minutes ?? offer.minutes)}
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
  weeks: OfferedWeeks
  request: CalendarFormState
}

function NothingHere({ weeks: { from, today, next, phone }, request: { weeks, change } }: NothingProps) {
  if (!next)
    return (
      <div className="next-free stack" role="status">
        <h3>{plainWords.nothingFree}</h3>
        <p>{plainWords.nothingFreeHint(phone !== null)}</p>
        {phone && <ButtonLink href={phone.href}>{phone.text}</ButtonLink>}
        <ArrowLink href={paths.contact}>{plainWords.toContact}</ArrowLink>
      </div>
    )
  return (
    <div className="next-free stack" role="status">
      <h3>
        {calendarWords.nothingHere(dayOfMonth(from < today ? today : from), dayOfMonth(lastOfWeeks(from)))}
      </h3>
      <p>{calendarWords.nextFree}</p>
      <Button
        onClick={() => {
          weeks.show(next.date)
          change({ date: next.date, time: next.time })
        }}
      >
        {calendarWords.time(dayName(next.date), next.time)}
      </Button>
      <Button look="quiet" onClick={() => weeks.show(next.date)}>
        {calendarWords.showWeeks}
      </Button>
    </div>
  )
}
