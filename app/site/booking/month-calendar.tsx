/**
 * One month of days with room, as a grid that is used with the arrow keys (WAI-ARIA date picker). Days without room can
 * be reached, too, and say why they can't be chosen.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { addDays, firstDayOf, type Month, monthOf, nextMonth } from '#domain/appointments/days.ts'
import { calendarWords } from './calendar-messages.ts'
import { closedDays, ClosedNotes } from './closed-notes.tsx'
import { dayName, monthInFull, monthName, weekdayName } from './day-words.ts'
import { dayAfterKey, monthBefore, weeksOf } from './month-days.ts'
import type { OfferedDay } from './offered-month.ts'
import { levelOf } from './plain-offer.ts'

interface MonthCalendarProps {
  month: Month
  /** `null` while they are on the way, or can't be had. */
  days: readonly OfferedDay[] | null
  isLoading: boolean
  today: string
  /** The last day that can be booked. */
  last: string
  chosen: string
  /** `isPointed`: by mouse or finger. */
  onChoose: (date: string, isPointed: boolean) => void
  onShow: (month: Month) => void
}

const monday = '2024-01-01'
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(addDays(monday, index)))

export function MonthCalendar(props: MonthCalendarProps) {
  const { month, days, isLoading, today, last, onShow } = props
  const titleId = useId()
  const turns = [
    { to: monthBefore(month), isEnd: month <= monthOf(today), drawing: ChevronLeft },
    { to: nextMonth(month), isEnd: month >= monthOf(last), drawing: ChevronRight },
  ]
  return (
    <div className={isLoading ? 'month month--waiting' : 'month'}>
      <div className="month__head beside">
        <h3 id={titleId} aria-live="polite">
          {monthInFull(month)}
        </h3>
        {turns.map(({ to, isEnd, drawing }, index) => (
          <IconButton
            key={index}
            label={calendarWords.show(monthName(to))}
            drawing={drawing}
            // Not `disabled` at the end, so that the focus stays where it was.
            aria-disabled={isEnd || undefined}
            onClick={() => !isEnd && onShow(to)}
          />
        ))}
      </div>
      <MonthGrid {...props} titleId={titleId} />
      <Key />
      <ClosedNotes closed={closedDays(days ?? [])} />
    </div>
  )
}

function MonthGrid(props: MonthCalendarProps & { titleId: string }) {
  const { month, days, today, chosen } = props
  const { grid, inGrid, setActive, moveByKey } = useDayInGrid(props)
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
        {weeksOf(month, today).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) =>
              date === null ? (
                <td key={index} className="month__void">
                  {'\u00a0'}
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

/** The day in the grid that has the focus, or gets it by Tab; an arrow key moves it, also to another month. */
function useDayInGrid(props: MonthCalendarProps) {
  const { month, today, last, chosen, onShow } = props
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
    if (monthOf(to) !== month) onShow(monthOf(to))
  }

  return { grid, inGrid, setActive, moveByKey }
}

/** The day that Tab leads to: the last one used, the chosen one, the first with room, the first of all. */
function tabStop({ month, days, today, chosen }: MonthCalendarProps, active: string): string {
  const known = [active, chosen].find((date) => date !== '' && monthOf(date) === month)
  const first = firstDayOf(month)
  return known ?? days?.find(({ state }) => state === 'open')?.date ?? (first < today ? today : first)
}

interface DayProps {
  date: string
  /** Missing while it is on the way. */
  day: OfferedDay | undefined
  isToday: boolean
  isStop: boolean
  onChoose: (isPointed: boolean) => void
}

/** Beside the number there is room for one short word; the name says the rest. */
function DayButton({ date, day, isToday, isStop, onChoose }: DayProps) {
  const isOpen = day?.state === 'open'
  const { look, seen, heard } = shownOf(day)
  return (
    <button
      type="button"
      className={`day ${look}`}
      data-day={date}
      data-level={isOpen ? levelOf(day.times?.length ?? 0) : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={!isOpen || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={({ detail }) => isOpen && onChoose(detail > 0)}
    >
      <span className="visually-hidden">{[dayName(date), heard, day?.note].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span aria-hidden="true" className="day__state">
        {isToday && !isOpen ? calendarWords.today : seen}
      </span>
    </button>
  )
}

function shownOf(day: OfferedDay | undefined): { look: string; seen: ReactNode; heard: string } {
  if (!day) return { look: '', seen: '', heard: '' }
  if (day.state !== 'open')
    return { look: day.state === 'closed' ? 'day--land' : 'day--none', ...calendarWords.states[day.state] }
  const { length: count = 0 } = day.times ?? []
  const seen = (
    <>
      {count}
      <span className="day__word"> {calendarWords.free}</span>
    </>
  )
  const look = levelOf(count) === 1 ? 'day--room day--few' : 'day--room'
  return { look, seen, heard: `${count} ${calendarWords.free}` }
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
