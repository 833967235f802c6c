/**
 * One month of days with room, as a grid that is used with the arrow keys (WAI-ARIA date picker). Days without room can
 * be reached, too, and say why they can't be chosen.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { addDays, firstDayOf, type Month, monthOf, nextMonth } from '#domain/appointments/days.ts'
import { ClosedNotes } from './closed-notes.tsx'
import { calendarWords } from './calendar-messages.ts'
import { monthInFull, monthName, weekdayName } from './day-words.ts'
import { MonthDay } from './month-day.tsx'
import { closedDays, dayAfterKey, monthBefore, weeksOf } from './month-days.ts'
import type { OfferedDay } from './offered-month.ts'

interface MonthCalendarProps {
  month: Month
  /** `null` while they are on the way, or can't be had. */
  days: readonly OfferedDay[] | null
  isLoading: boolean
  today: string
  /** The last day that can be booked. */
  last: string
  chosen: string
  onChoose: (date: string, isPointed: boolean) => void
  onShow: (month: Month) => void
}

const monday = '2024-01-01'
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(addDays(monday, index)))

export function MonthCalendar(props: MonthCalendarProps) {
  const { month, days, isLoading, today, last, onShow } = props
  const titleId = useId()
  return (
    <div className={isLoading ? 'month month--waiting' : 'month'}>
      <div className="month__head beside">
        <h3 id={titleId} aria-live="polite">
          {monthInFull(month)}
        </h3>
        <MonthButton to={monthBefore(month)} isEnd={month <= monthOf(today)} onShow={onShow} />
        <MonthButton to={nextMonth(month)} isEnd={month >= monthOf(last)} onShow={onShow} isForward />
      </div>
      <MonthGrid {...props} titleId={titleId} />
      <Key />
      <ClosedNotes closed={closedDays(days ?? [])} />
    </div>
  )
}

function MonthGrid(props: MonthCalendarProps & { titleId: string }) {
  const { month, days, today } = props
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
      <WeekdayNames />
      <tbody>
        {weeksOf(month, today).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) =>
              date === null ? (
                <td key={index} className="month__void">
                  {'\u00a0'}
                </td>
              ) : (
                <MonthDay
                  key={date}
                  date={date}
                  day={byDate.get(date)}
                  isToday={date === today}
                  isChosen={date === props.chosen}
                  isStop={date === inGrid}
                  onChoose={(isPointed) => {
                    setActive(date)
                    props.onChoose(date, isPointed)
                  }}
                />
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

function WeekdayNames() {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th className="note" key={name} scope="col">
            <abbr title={name}>{name.slice(0, 2)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The day that Tab leads to: the last one used, the chosen one, the first with room, the first of all. */
function tabStop({ month, days, today, chosen }: MonthCalendarProps, active: string): string {
  const known = [active, chosen].find((date) => date !== '' && monthOf(date) === month)
  const first = firstDayOf(month)
  return known ?? days?.find(({ state }) => state === 'open')?.date ?? (first < today ? today : first)
}

interface MonthButtonProps {
  to: Month
  isEnd: boolean
  onShow: (month: Month) => void
  isForward?: boolean
}

/** Not `disabled` at the end, so that the focus stays where it was. */
function MonthButton({ to, isEnd, onShow, isForward = false }: MonthButtonProps) {
  return (
    <IconButton
      label={calendarWords.show(monthName(to))}
      drawing={isForward ? ChevronRight : ChevronLeft}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onShow(to)}
    />
  )
}

/** The legend is hidden from screen readers: the names of the days already say what it explains. */
function Key() {
  const { much, some, few, full, closed } = calendarWords.key
  return (
    <ul className="month__key line note" aria-hidden="true">
      <li>
        <i data-level="3" />
        {much}
      </li>
      <li>
        <i data-level="2" />
        {some}
      </li>
      <li>
        <i data-level="1" />
        {few}
      </li>
      <li>
        <i />
        {full}
      </li>
      <li>
        <i data-land />
        {closed}
      </li>
    </ul>
  )
}
