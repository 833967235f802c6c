/** One day in the grid of a month. Beside the number there is room for one short word; its name says the rest. */
import type { ReactNode } from 'react'
import { calendarWords } from './calendar-messages.ts'
import { dayName } from './day-words.ts'
import type { OfferedDay } from './offered-month.ts'
import { levelOf } from './plain-offer.ts'

interface DayProps {
  date: string
  day: OfferedDay | undefined
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  /** `isPointed`: by mouse or finger. */
  onChoose: (isPointed: boolean) => void
}

export function MonthDay({ date, day, isToday, isChosen, isStop, onChoose }: DayProps) {
  const isOpen = day?.state === 'open'
  const { seen, heard } = wordsOf(day)
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The button in it has one.
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={`day ${lookOf(day)}`}
        data-day={date}
        data-level={isOpen ? levelOf(day.times?.length ?? 0) : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={({ detail }) => isOpen && onChoose(detail > 0)}
      >
        <span className="visually-hidden">
          {[dayName(date), heard, day?.note].filter(Boolean).join(', ')}
        </span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span aria-hidden="true" className="day__state">
          {isToday && !isOpen ? calendarWords.today : seen}
        </span>
      </button>
    </td>
  )
}

function wordsOf(day: OfferedDay | undefined): { seen: ReactNode; heard: string } {
  if (!day) return { seen: '', heard: '' }
  if (day.state !== 'open') return calendarWords.states[day.state]
  const { length: count = 0 } = day.times ?? []
  const seen = (
    <>
      {count}
      <span className="day__word"> {calendarWords.free}</span>
    </>
  )
  return { seen, heard: `${count} ${calendarWords.free}` }
}

function lookOf(day: OfferedDay | undefined): string {
  if (!day) return ''
  if (day.state === 'closed') return 'day--land'
  if (day.state !== 'open') return 'day--none'
  return (day.times?.length ?? 0) <= 2 ? 'day--room day--few' : 'day--room'
}
