/**
 * Five weeks of days with room, from the current one on, as a grid with arrow keys (WAI-ARIA date picker).
 * Days without room can be reached, too, and say why they can't be chosen. A phone shows two weeks at first.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { addDays } from '#domain/appointments/days.ts'
import { calendarWords } from './calendar-messages.ts'
import { dayAfterKey, lastOfWeeks, weeksBeside, weeksFrom } from './calendar-weeks.ts'
import { groupClosedDays, ClosedNotes } from './closed-notes.tsx'
import { dayName, monthName, monthsInWords, weekdayName } from './day-words.ts'
import type { OfferedDay } from './offered-weeks.ts'
import { levelOf } from './plain-offer.ts'

interface WeeksCalendarProps {
  /** The first shown day, a Monday. */
  from: string
  /** `null` while they are loading, or can't be loaded. */
  days: readonly OfferedDay[] | null
  isLoading: boolean
  today: string
  /** The last day that can be booked. */
  last: string
  chosen: string
  /** `isPointed`: by mouse or finger. */
  onChoose: (date: string, isPointed: boolean) => void
  /** Any day of the weeks to show. */
  onShow: (day: string) => void
}

const monday = '2024-01-01'
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(addDays(monday, index)))

/** The number that a phone shows at first. */
const weeksAtFirst = 2

export function WeeksCalendar(props: WeeksCalendarProps) {
  const { from, days, isLoading, today, last, onShow } = props
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const { earlier, later } = weeksBeside(from, { today, last })
  const turns = [
    { to: earlier, label: calendarWords.earlier, drawing: ChevronLeft },
    { to: later, label: calendarWords.later, drawing: ChevronRight },
  ]
  const moved = useDayInGrid(props)
  const isBelow = moved.inGrid >= addDays(from, 7 * weeksAtFirst)
  const isCut = !isWhole && !isBelow
  const { state } = days?.find(({ date }) => date === today) ?? {}
  return (
    <div
      className={['month', isLoading && 'month--waiting', isCut && 'month--cut'].filter(Boolean).join(' ')}
    >
      <div className="month__head beside">
        <h3 id={titleId} aria-live="polite">
          {monthsInWords(from < today ? today : from, lastOfWeeks(from))}
        </h3>
        {turns.map(({ to, label, drawing }) => (
          <IconButton
            key={label}
            label={label}
            drawing={drawing}
            // The button is not `disabled` at the end, so that it keeps the focus.
            aria-disabled={to === null || undefined}
            onClick={() => to !== null && onShow(to)}
          />
        ))}
      </div>
      <WeeksGrid {...props} {...moved} titleId={titleId} />
      {isCut && (
        <Button look="quiet" className="month__more" onClick={() => setWhole(true)}>
          {calendarWords.moreWeeks}
        </Button>
      )}
      <Key />
      {state !== undefined && state !== 'open' && calendarWords.todayWhy[state] && (
        <p className="note">{calendarWords.todayWhy[state]}</p>
      )}
      <ClosedNotes closed={groupClosedDays(days ?? [])} />
    </div>
  )
}

type GridProps = WeeksCalendarProps & ReturnType<typeof useDayInGrid> & { titleId: string }

function WeeksGrid(props: GridProps) {
  const { from, days, today, chosen, grid, inGrid, setActive, moveByKey } = props
  const byDate = new Map(days?.map((day) => [day.date, day]))
  return (
    <table
      ref={grid}
      className="month__grid"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- As the WAI-ARIA date picker.
      role="grid"
      aria-labelledby={props.titleId}
      aria-busy={props.isLoading || undefined}
      onKeyDown={moveByKey}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th className="note" key={name} scope="col">
              <abbr title={name}>{name.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksFrom(from).map((week, index) => (
          <tr key={week[0]} className={index < weeksAtFirst ? undefined : 'month__below'}>
            {week.map((date) =>
              date < today ? (
                <td key={date} className="month__over">
                  <span className="visually-hidden">{calendarWords.over(dayName(date))}</span>
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                </td>
              ) : (
                <td key={date} aria-selected={date === chosen}>
                  <DayButton
                    date={date}
                    day={byDate.get(date)}
                    isToday={date === today}
                    isStop={date === inGrid}
                    onChoose={(isPointed) => {
                      setActive(date)
                      props.onChoose(date, isPointed)
                    }}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day in the grid that has the focus, or gets it by Tab; an arrow key moves it, also to other weeks. */
function useDayInGrid(props: WeeksCalendarProps) {
  const { from, today, last, chosen, onShow } = props
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(chosen)
  const wasMoved = useRef(false)
  const inGrid = tabStop(props, active)

  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${inGrid}"]`)?.focus()
  }, [inGrid])

  function moveByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayAfterKey(inGrid, event.key, today, last)
    if (to === null) return
    event.preventDefault()
    wasMoved.current = true
    setActive(to)
    if (!isIn(from, to)) onShow(to)
  }

  return { grid, inGrid, setActive, moveByKey }
}

const isIn = (from: string, date: string) => from <= date && date <= lastOfWeeks(from)

/** The day that Tab leads to: the last one used, the chosen one, the first with room, the first of all. */
function tabStop({ from, days, today, chosen }: WeeksCalendarProps, active: string): string {
  const known = [active, chosen].find((date) => date !== '' && isIn(from, date))
  return known ?? days?.find(({ state }) => state === 'open')?.date ?? (from < today ? today : from)
}

interface DayProps {
  date: string
  /** Missing while it is loading. */
  day: OfferedDay | undefined
  isToday: boolean
  isStop: boolean
  onChoose: (isPointed: boolean) => void
}

/** A mark shows how much is free; the number is in the name, and in the tooltip. */
function DayButton({ date, day, isToday, isStop, onChoose }: DayProps) {
  const isOpen = day?.state === 'open'
  const { look, seen, heard } = describeDay(day)
  return (
    <button
      type="button"
      className={`day ${look}`}
      data-day={date}
      data-level={isOpen ? levelOf(day.times?.length ?? 0) : undefined}
      title={isOpen ? heard : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={!isOpen || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={({ detail }) => isOpen && onChoose(detail > 0)}
    >
      <span className="visually-hidden">{[dayName(date), heard, day?.note].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span aria-hidden="true" className="day__state">
        {isToday ? calendarWords.today : seen || monthBegun(date)}
      </span>
    </button>
  )
}

/** The short name of the month on its first day. */
function monthBegun(date: string): string {
  return date.endsWith('-01') ? monthName(date.slice(0, 7)).slice(0, 3) : ''
}

function describeDay(day: OfferedDay | undefined): { look: string; seen: string; heard: string } {
  if (!day) return { look: '', seen: '', heard: '' }
  if (day.state !== 'open')
    return { look: day.state === 'closed' ? 'day--land' : 'day--none', ...calendarWords.states[day.state] }
  const { length: count = 0 } = day.times ?? []
  return { look: 'day--room', ...calendarWords.free(count) }
}

/** The legend is hidden from screen readers: the names of the days already say what it explains. */
function Key() {
  const { much, some, few, full, closed } = calendarWords.key
  const samples = [
    { 'data-level': 3, word: much },
    { 'data-level': 2, word: some },
    { 'data-level': 1, word: few },
    { word: full },
    { 'data-land': true, word: closed },
  ]
  return (
    <ul className="month__key line note" aria-hidden="true">
      {samples.map(({ word, ...look }) => (
        <li key={word}>
          <i {...look} />
          {word}
        </li>
      ))}
    </ul>
  )
}
