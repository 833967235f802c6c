/** One range of a day: from, until, and where. */
import { Check, Trash2 } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { type Location, locations } from '#domain/booking/booking.ts'
import { ClockInput } from '#admin/appointments/clock-input.tsx'
import { locationChips } from '#admin/appointments/messages.ts'
import { availabilityWords as words } from './messages.ts'

interface RangeRowProps {
  id: string
  day: string
  number: number
  range: OpenRange
  onChange: (range: OpenRange) => void
  onRemove: () => void
}

export function RangeRow({ id, day, number, range, onChange, onRemove }: RangeRowProps) {
  function toggle(place: Location) {
    const isChosen = range.places.includes(place)
    const places = locations.filter((one) => (one === place ? !isChosen : range.places.includes(one)))
    onChange({ ...range, places })
  }
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
          <label key={place} className="choice chip">
            <input type="checkbox" checked={range.places.includes(place)} onChange={() => toggle(place)} />
            <span className="choice__face">
              <Icon drawing={Check} />
              {locationChips[place]}
            </span>
          </label>
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
