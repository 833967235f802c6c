/** The hours of a week: a line for each day, which opens into its ranges. */
import { Check, ChevronDown, Copy, Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { type MinuteRange, rangeOf, scaleOf } from '#admin/appointments/days.ts'
import { DayLine, DayScale, scaleStyle } from '#admin/appointments/day-line.tsx'
import { hoursInWords, locationChips, problemSentence, weekdays } from '#admin/appointments/messages.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { rangeText } from './fields.tsx'
import { availabilityWords as words } from './messages.ts'
import { type RulesForm, type WeekdayId, weekdayIds } from './rules-form.ts'
import { IconButton } from '#design/icon-button.tsx'
import { type Location, locations } from '#domain/booking/booking.ts'
import { ClockInput } from '#admin/appointments/time-fields.tsx'

interface HoursProps {
  days: RulesForm['days']
  /** Codes by path, such as `week.0.1.until`. */
  problems: Record<string, string>
  onChange: (days: RulesForm['days']) => void
}

const usual: OpenRange = { from: '8:00', until: '12:00', places: ['office', 'online'] }
const afternoon: OpenRange = { ...usual, from: '13:30', until: '18:00' }

export function Hours({ days, problems, onChange }: HoursProps) {
  const scale = scaleOf(weekdayIds.flatMap((id) => rangesOf(days[id])))
  const minutes = weekdayIds.reduce((sum, id) => sum + minutesIn(days[id]), 0)
  function copyToOthers(ranges: OpenRange[]) {
    const copied = weekdayIds.map((id) => [id, days[id].length > 0 ? ranges : []] as const)
    onChange(Object.fromEntries(copied) as RulesForm['days'])
  }
  return (
    <section className="group">
      <div className="ends">
        <h2>{words.hours}</h2>
        <p className="note">{words.perWeek(hoursInWords(minutes))}</p>
      </div>
      <PlacesEverywhere days={days} onChange={onChange} />
      <div className="weekhours__scale" aria-hidden="true">
        <div className="dayline note numeric" style={scaleStyle(scale)}>
          <DayScale scale={scale} />
        </div>
      </div>
      <ol className="entries entries--top">
        {weekdayIds.map((id, index) => (
          <Day
            key={id}
            id={id}
            name={weekdays[index] ?? ''}
            scale={scale}
            ranges={days[id]}
            problem={problemOn(problems, index)}
            onChange={(ranges) => onChange({ ...days, [id]: ranges })}
            onCopy={() => copyToOthers(days[id])}
          />
        ))}
      </ol>
    </section>
  )
}

/** Sets each place for all hours at once. A place that only some of them have is neither on nor off. */
function PlacesEverywhere({ days, onChange }: Pick<HoursProps, 'days' | 'onChange'>) {
  const ranges = weekdayIds.flatMap((id) => days[id])
  if (ranges.length === 0) return null
  function toggle(place: Location, isOn: boolean) {
    const changed = weekdayIds.map(
      (id) => [id, days[id].map((range) => withPlace(range, place, isOn))] as const,
    )
    onChange(Object.fromEntries(changed) as RulesForm['days'])
  }
  return (
    <div className="weekhours__places line" role="group" aria-labelledby="places-everywhere">
      <p id="places-everywhere" className="note">
        {words.placesEverywhere}
      </p>
      <div className="chips choices--soft beside">
        {locations.map((place) => {
          const count = ranges.filter(({ places }) => places.includes(place)).length
          return (
            <PlaceChip
              key={place}
              place={place}
              state={count === 0 ? 'off' : count === ranges.length ? 'on' : 'mixed'}
              onChange={(isOn) => toggle(place, isOn)}
            />
          )
        })}
      </div>
    </div>
  )
}

const withPlace = (range: OpenRange, place: Location, isOn: boolean): OpenRange => ({
  ...range,
  places: locations.filter((one) => (one === place ? isOn : range.places.includes(one))),
})

interface PlaceChipProps {
  place: Location
  state: 'on' | 'off' | 'mixed'
  onChange: (isOn: boolean) => void
}

function PlaceChip({ place, state, onChange }: PlaceChipProps) {
  return (
    <label className="choice chip">
      <input
        type="checkbox"
        checked={state === 'on'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed'
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="choice__face">
        <Icon drawing={state === 'mixed' ? Minus : Check} />
        {locationChips[place]}
      </span>
    </label>
  )
}

function problemOn(problems: Record<string, string>, index: number): string | null {
  const found = Object.entries(problems).find(([path]) => `${path}.`.startsWith(`week.${index}.`))
  return found ? problemSentence(found[1]) : null
}

interface DayProps {
  id: WeekdayId
  name: string
  scale: ReturnType<typeof scaleOf>
  ranges: OpenRange[]
  problem: string | null
  onChange: (ranges: OpenRange[]) => void
  onCopy: () => void
}

function Day({ id, name, scale, ranges, problem, onChange, onCopy }: DayProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  // A day that is switched off and on again gets its hours back.
  const [hoursBefore, setHoursBefore] = useState([usual, afternoon])
  const isOpen = ranges.length > 0
  const showsRanges = isOpen && (isUnfolded || problem !== null)
  const inWords = isOpen ? ranges.map(rangeText).join(', ') : words.closed
  return (
    <li className="stack stack--close">
      <div className="weekhours__day">
        <label className="check">
          <input
            id={`open-${id}`}
            type="checkbox"
            checked={isOpen}
            onChange={(event) => {
              if (!event.target.checked) setHoursBefore(ranges)
              onChange(event.target.checked ? hoursBefore : [])
            }}
          />
          <b>{name}</b>
        </label>
        <DayLine
          small
          label={`${name}: ${inWords}`}
          scale={scale}
          bars={rangesOf(ranges).map((range) => ({ kind: 'open', ...range }))}
        />
        <span className="note">{isOpen ? hoursInWords(minutesIn(ranges)) : words.closedShort}</span>
      </div>
      {isOpen && !showsRanges && (
        <button
          type="button"
          className="weekhours__inner weekhours__text beside"
          aria-label={words.edit(name, inWords)}
          onClick={() => focusAfter(() => setUnfolded(true), `${id}-0-from`)}
        >
          <span>{inWords}</span>
          <Icon drawing={ChevronDown} />
        </button>
      )}
      {showsRanges && <Ranges {...{ id, name, ranges, onChange, onCopy }} />}
      {problem !== null && (
        <p className="field__error" role="alert">
          {name}: {problem}
        </p>
      )}
    </li>
  )
}

function Ranges({ id, name, ranges, onChange, onCopy }: Omit<DayProps, 'scale' | 'problem'>) {
  const next = ranges.length === 1 ? afternoon : { ...usual, from: '', until: '' }
  return (
    <>
      {ranges.map((range, index) => (
        <RangeRow
          // A range has no id; its position in the day identifies it.
          key={index}
          id={`${id}-${index}`}
          day={name}
          number={index + 1}
          range={range}
          onChange={(changed) => onChange(ranges.with(index, changed))}
          onRemove={() => focusAfter(() => onChange(ranges.toSpliced(index, 1)), `open-${id}`)}
        />
      ))}
      <div className="weekhours__inner line">
        {ranges.length < 6 && (
          <Button
            look="quiet"
            className="button--flush"
            aria-label={words.addRangeTo(name)}
            onClick={() => focusAfter(() => onChange([...ranges, next]), `${id}-${ranges.length}-from`)}
          >
            <Icon drawing={Plus} /> {words.addRange}
          </Button>
        )}
        <Button look="quiet" className="button--flush" aria-label={words.copyFrom(name)} onClick={onCopy}>
          <Icon drawing={Copy} /> {words.copy}
        </Button>
      </div>
    </>
  )
}

const isTime = (text: string) => /^\d{1,2}:\d\d$/.test(text.trim())

/** The ranges that are already times: half a number has no place on the line. */
function rangesOf(ranges: readonly OpenRange[]): MinuteRange[] {
  return ranges
    .filter(({ from, until }) => isTime(from) && isTime(until))
    .map(rangeOf)
    .filter(({ from, until }) => from < until)
}

function minutesIn(ranges: readonly OpenRange[]): number {
  return rangesOf(ranges).reduce((sum, { from, until }) => sum + until - from, 0)
}

interface RangeRowProps {
  id: string
  day: string
  number: number
  range: OpenRange
  onChange: (range: OpenRange) => void
  onRemove: () => void
}

function RangeRow({ id, day, number, range, onChange, onRemove }: RangeRowProps) {
  const input = (edge: 'from' | 'until', label: string) => (
    <ClockInput
      id={`${id}-${edge}`}
      aria-label={label}
      value={range[edge]}
      onChange={(time) => onChange({ ...range, [edge]: time })}
    />
  )
  return (
    <div className="weekhours__inner range-row line">
      <div className="beside">
        {input('from', words.rangeFrom(day, number))}
        {words.until}
        {input('until', words.rangeUntil(day, number))}
      </div>
      <div
        className="chips choices--soft beside"
        role="group"
        aria-label={`${words.range(day, number)}, ${words.places}`}
      >
        {locations.map((place) => (
          <PlaceChip
            key={place}
            place={place}
            state={range.places.includes(place) ? 'on' : 'off'}
            onChange={(isOn) => onChange(withPlace(range, place, isOn))}
          />
        ))}
      </div>
      <IconButton
        className="at-end"
        drawing={Trash2}
        label={words.removeRange(day, number)}
        onClick={onRemove}
      />
    </div>
  )
}
