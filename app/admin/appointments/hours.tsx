/** The hours of a week: several ranges a day, each with its places. */
import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import type { OpenRange, Rules } from '#domain/appointments/rules.ts'
import type { Location } from '#domain/booking/booking.ts'
import { availabilityWords as words, locationChips, problemSentence, weekdays } from './messages.ts'
import type { Problem } from '#domain/problem.ts'

interface HoursProps {
  week: Rules['week']
  problems: readonly Problem[]
  onChange: (week: Rules['week']) => void
}

const usual: OpenRange = { from: '8:00', until: '12:00', places: ['office', 'online'] }
const afternoon: OpenRange = { ...usual, from: '13:30', until: '18:00' }

export function Hours({ week, problems, onChange }: HoursProps) {
  return (
    <ol className="weekhours">
      {weekdays.map((day, index) => (
        <Day
          key={day}
          day={day}
          ranges={week[index] ?? []}
          problems={problems.filter(
            ({ path }) => path === `week.${index}` || path.startsWith(`week.${index}.`),
          )}
          onChange={(ranges) => onChange(week.with(index, ranges))}
        />
      ))}
    </ol>
  )
}

interface DayProps {
  day: string
  ranges: OpenRange[]
  problems: readonly Problem[]
  onChange: (ranges: OpenRange[]) => void
}

function Day({ day, ranges, problems, onChange }: DayProps) {
  const isOpen = ranges.length > 0
  return (
    <li>
      <div className="weekhours__day">
        <label className="check">
          <input
            type="checkbox"
            checked={isOpen}
            onChange={(event) => onChange(event.target.checked ? [usual, afternoon] : [])}
          />
          <span>{day}</span>
        </label>
        {!isOpen && <span>{words.closed}</span>}
      </div>
      {ranges.map((range, index) => (
        <Range
          // A range has no name of its own: it is its place in the day.
          key={index}
          {...{ day, range }}
          number={index + 1}
          onChange={(changed) => onChange(ranges.with(index, changed))}
          onRemove={() => onChange(ranges.toSpliced(index, 1))}
        />
      ))}
      {problems.length > 0 && (
        <p className="field__error" role="alert">
          {day}: {problemSentence(problems[0]?.code ?? 'invalid')}
        </p>
      )}
      {isOpen && ranges.length < 6 && (
        <Button
          look="quiet"
          className="weekhours__add"
          aria-label={words.addRangeTo(day)}
          onClick={() =>
            onChange([...ranges, ranges.length === 1 ? afternoon : { ...usual, from: '', until: '' }])
          }
        >
          <Icon drawing={Plus} /> {words.addRange}
        </Button>
      )}
    </li>
  )
}

interface RangeProps {
  day: string
  number: number
  range: OpenRange
  onChange: (range: OpenRange) => void
  onRemove: () => void
}

function Range({ day, number, range, onChange, onRemove }: RangeProps) {
  function toggle(place: Location) {
    const others = range.places.filter((one) => one !== place)
    onChange({ ...range, places: others.length < range.places.length ? others : [...others, place] })
  }
  return (
    <div className="range-row">
      <div className="range-row__time">
        <input
          className="input"
          inputMode="numeric"
          aria-label={words.rangeFrom(day, number)}
          value={range.from}
          onChange={(event) => onChange({ ...range, from: event.target.value })}
        />
        {words.until}
        <input
          className="input"
          inputMode="numeric"
          aria-label={words.rangeUntil(day, number)}
          value={range.until}
          onChange={(event) => onChange({ ...range, until: event.target.value })}
        />
      </div>
      <div className="chips" role="group" aria-label={`${words.range(day, number)}, ${words.places}`}>
        {(['office', 'home', 'online'] as const).map((place) => (
          <label key={place} className="chip">
            <input type="checkbox" checked={range.places.includes(place)} onChange={() => toggle(place)} />
            <span>{locationChips[place]}</span>
          </label>
        ))}
      </div>
      <IconButton drawing={X} label={words.removeRange(day, number)} onClick={onRemove} />
    </div>
  )
}
