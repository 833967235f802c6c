/** Day, beginning, length and place, and how the chosen time lies in that day. The rules are only a hint here. */
import { type ComponentProps, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { controlProps, Field, InputField, SelectField } from '#design/field.tsx'
import { minutesOf } from '#domain/appointments/days.ts'
import { type Location, locations } from '#domain/booking/booking.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import { dayInFull, weekdayName } from '#site/booking/day-words.ts'
import { barsOf, DayLine } from './day-line.tsx'
import { textIn } from './dialogs.tsx'
import { type Day, dayIn, dayInWords, minutesIn, overlaps, rangesShown, scaleOf } from './days.ts'
import { appointmentWords as words, clockAt, errorOf, locationNames, placeWords } from './messages.ts'
import type { AgendaItem, AgendaView, AppointmentsView } from './view.ts'

interface ClockInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** A time of day as text, in 24 hours on every machine. */
export function ClockInput({ value, onChange, ...input }: ClockInputProps) {
  function complete() {
    const time = asTime(value)
    if (time !== value) onChange(time)
  }
  return (
    <input
      className="input input--clock"
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={complete}
      // Enter sends the form without leaving the field.
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  )
}

/** Accepts '9', '930' and '9.30', since a phone's numeric keyboard has no colon. */
export function asTime(typed: string): string {
  const text = typed.trim()
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:,h]?(\d\d))?$/.exec(text) ?? []
  return hours === '' || Number(hours) > 24 || Number(minutes) > 59 ? text : `${Number(hours)}:${minutes}`
}

/** As typed: the length may not be a number yet. */
export interface TypedTime {
  date: string
  time: string
  minutes: string
  location: Location
}

/** The values that are sent. Only the form has the address, and only for a visit. */
export function timeIn(fields: FormData, { date, time, minutes, location }: TypedTime) {
  const address = fields.has('address') ? textIn(fields, 'address') : undefined
  return { date, time, minutes, location, address }
}

interface TimeFieldsProps {
  typed: TypedTime
  onChange: (typed: TypedTime) => void
  /** Codes by field. */
  problems: Record<string, string | undefined>
  /** The appointment being moved, which is no conflict with itself. */
  moved?: AgendaItem
}

export function TimeFields({ typed, onChange, problems, moved }: TimeFieldsProps) {
  const labelField = (name: keyof TypedTime | 'address') => {
    return { id: `desk-${name}`, label: words.form[name], error: errorOf(problems, name) }
  }
  const field = (name: keyof TypedTime) => ({
    ...labelField(name),
    name,
    value: typed[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  })
  return (
    <>
      <div className="pair pair--times">
        <InputField {...field('date')} type="date" />
        <Field {...labelField('time')}>
          <ClockInput
            {...controlProps(labelField('time'))}
            name="time"
            value={typed.time}
            required
            onChange={(time) => onChange({ ...typed, time })}
          />
        </Field>
        <InputField {...field('minutes')} inputMode="numeric" />
        {/* It always has a value; a required select would begin with an empty choice. */}
        <SelectField {...field('location')} required={false}>
          {locations.map((location) => (
            <option key={location} value={location}>
              {locationNames[location]}
            </option>
          ))}
        </SelectField>
      </div>
      {typed.location === 'home' && (
        <InputField
          {...labelField('address')}
          name="address"
          defaultValue={moved?.appointment.address}
          autoComplete="off"
          aside={words.optional}
        />
      )}
      <OwnDay typed={typed} own={moved?.id} />
    </>
  )
}

function OwnDay({ typed, own }: Pick<TimeFieldsProps, 'typed'> & { own: string | undefined }) {
  const { days, view } = useDays(typed.date, typed.date, own)
  const [day] = days
  if (!day || !view) return null
  const range = rangeTyped(typed)
  const typedBar = range ? [{ kind: 'new' as const, name: words.newOne, ...range }] : []
  return (
    <div className="stack stack--close">
      <h3>{words.ownDay(weekdayName(day.date))}</h3>
      <DayLine
        label={words.dayLine(weekdayName(day.date), dayInWords(day))}
        scale={scaleOf([...rangesShown(day), ...typedBar])}
        bars={[...barsOf(day), ...typedBar]}
      />
      <p className="field__hint" role="status">
        {hintOn(day, view, typed, own !== undefined)}
      </p>
    </div>
  )
}

function rangeTyped({ time, minutes }: TypedTime) {
  const length = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  if (!/^\d\d?:\d\d$/.test(time) || length === 0) return null
  return { from: minutesOf(time), until: minutesOf(time) + length }
}

/** Whether it would have ended by `now` (ISO 8601), or `days` days earlier. `false` until everything is typed. */
export function isOver({ date, time, minutes }: TypedTime, now: string, days = 0): boolean {
  const end = zurichInstant(date, time).getTime() + Number(minutes) * 60_000
  return end <= Date.parse(now) - days * 86_400_000
}

type Known = Pick<AgendaView, 'now' | 'eraseAfterDays'>

/** The objection of the rules to the typed time; empty if they have none. */
function hintOn(day: Day, { now, eraseAfterDays }: Known, typed: TypedTime, isMoved: boolean): string {
  const { holiday, absences, ranges } = day
  const range = rangeTyped(typed)
  if (!range) return ''
  if (isOver(typed, now)) {
    if (isMoved) return words.over
    return isOver(typed, now, eraseAfterDays) ? words.tooOld(eraseAfterDays) : words.overThen
  }
  if (holiday !== '') return words.holidayThen(holiday)
  const away = absences.find((_, index) => overlaps(range, ranges.away.slice(index, index + 1)))
  if (away) return words.awayThen(away.note)
  if (overlaps(range, ranges.busy)) return words.busyThen
  return minutesIn([range], ranges.open) > 0 ? words.outside : ''
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** 'Donnerstag, 26. November 2026, 16:00 bis 17:00 Uhr, im Büro', or as much of it as is typed. */
export function timeInWords(typed: TypedTime): string | null {
  const range = rangeTyped(typed)
  if (!range || !isDate(typed.date)) return null
  const hours = words.fromUntil(clockAt(range.from), clockAt(range.until))
  return words.whenAndWhere(dayInFull(typed.date), hours, placeWords[typed.location])
}

/** Days, read with their weeks while a dialog is open; none until they are loaded. `without`: an appointment's id. */
export function useDays(from: string, until: string, without?: string): { days: Day[]; view?: AgendaView } {
  const { data, load } = useFetcher<{ view: AppointmentsView }>()
  useEffect(() => {
    if (isDate(from) && isDate(until)) void load(`/admin/appointments?from=${from}&to=${until}`)
  }, [from, until, load])
  if (data?.view.mode !== 'agenda') return { days: [] }
  const { view } = data
  const appointments = view.appointments.filter(({ id }) => id !== without)
  const asked = view.days.filter(({ date }) => from <= date && date <= until)
  return { days: asked.map((day) => dayIn({ ...view, appointments }, day)), view }
}
