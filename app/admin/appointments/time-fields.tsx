/** Day, beginning, length and place, and how the chosen time lies in that day. The rules are only a hint here. */
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { controlProps, Field, InputField, SelectField } from '#design/field.tsx'
import { minutesOf } from '#domain/appointments/days.ts'
import { type Location, locations } from '#domain/booking/booking.ts'
import { dayInFull, weekdayName } from '#site/booking/day-words.ts'
import { barsOf, DayLine } from './day-line.tsx'
import { minutesIn, rangeOf, rangesAway, rangesBusy, rangesShown, scaleOf } from './day-facts.ts'
import { ClockInput } from './clock-input.tsx'
import { appointmentWords as words, clockAt, errorOf, locationNames, placeWords } from './messages.ts'
import { dayInWords } from './sentences.ts'
import type { AgendaDay, AgendaView, AppointmentsView } from './view.ts'

/** As typed: the length may not be a number yet. */
export interface TypedTime {
  date: string
  time: string
  minutes: string
  location: Location
}

interface TimeFieldsProps {
  typed: TypedTime
  onChange: (typed: TypedTime) => void
  /** Codes by field. */
  problems: Record<string, string | undefined>
  /** The appointment that is moved: it is not in its own way. */
  own?: string
}

export function TimeFields({ typed, onChange, problems, own }: TimeFieldsProps) {
  const labelled = (name: keyof TypedTime) => {
    return { id: `desk-${name}`, label: words.form[name], error: errorOf(problems, name) }
  }
  const field = (name: keyof TypedTime) => ({
    ...labelled(name),
    name,
    value: typed[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  })
  return (
    <>
      <div className="pair pair--times">
        <InputField {...field('date')} type="date" />
        <Field {...labelled('time')}>
          <ClockInput
            {...controlProps(labelled('time'))}
            name="time"
            value={typed.time}
            required
            onChange={(time) => onChange({ ...typed, time })}
          />
        </Field>
        <InputField {...field('minutes')} inputMode="numeric" />
        {/* Always has a value: one that is required begins with an empty choice. */}
        <SelectField {...field('location')} required={false}>
          {locations.map((location) => (
            <option key={location} value={location}>
              {locationNames[location]}
            </option>
          ))}
        </SelectField>
      </div>
      <OwnDay typed={typed} own={own} />
    </>
  )
}

function OwnDay({ typed, own }: Pick<TimeFieldsProps, 'typed' | 'own'>) {
  const week = useDayAt(typed.date)
  if (!week) return null
  const view = { ...week, appointments: week.appointments.filter(({ id }) => id !== own) }
  const day = view.days.find(({ date }) => date === typed.date)
  if (!day) return null
  const range = rangeTyped(typed)
  const shown = range ? [...rangesShown(view, day), range] : rangesShown(view, day)
  const hint = hintOn(view, day, typed)
  return (
    <div className="stack stack--close">
      <h3>{words.ownDay(weekdayName(day.date))}</h3>
      <DayLine
        label={words.dayLine(weekdayName(day.date), dayInWords(view, day))}
        scale={scaleOf(shown)}
        bars={[
          ...barsOf(view, day),
          ...(range ? [{ kind: 'new' as const, name: words.newOne, ...range }] : []),
        ]}
      />
      <p className="field__hint" role="status">
        {hint}
      </p>
    </div>
  )
}

function rangeTyped({ time, minutes }: TypedTime) {
  const length = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  if (!/^\d\d?:\d\d$/.test(time) || length === 0) return null
  return { from: minutesOf(time), until: minutesOf(time) + length }
}

/** What the rules would say. Empty where they have nothing against it. */
function hintOn(view: Pick<AgendaView, 'today'>, day: AgendaDay, typed: TypedTime): string {
  const range = rangeTyped(typed)
  if (!range) return ''
  if (day.date < view.today) return words.over
  if (day.holiday !== '') return words.holidayThen(day.holiday)
  const away = rangesAway(day).findIndex((one) => minutesIn([range], [one]) < range.until - range.from)
  if (away >= 0) return words.awayThen(day.absences[away]?.note ?? '')
  if (minutesIn([range], rangesBusy(day)) < range.until - range.from) return words.busyThen
  return minutesIn([range], day.open.map(rangeOf)) > 0 ? words.outside : ''
}

/** 'Donnerstag, 26. November 2026, 16:00 bis 17:00 Uhr, im Büro', as far as it is typed. */
export function timeInWords(typed: TypedTime): string | null {
  const range = rangeTyped(typed)
  if (!range || !/^\d{4}-\d\d-\d\d$/.test(typed.date)) return null
  const until = clockAt(range.until)
  return words.whenAndWhere(
    dayInFull(typed.date),
    words.fromUntil(clockAt(range.from), until),
    placeWords[typed.location],
  )
}

/** The week around a day, read while a dialog is open; `null` while nothing is known about it. */
export function useDayAt(date: string): AgendaView | null {
  const { data, load } = useFetcher<{ view: AppointmentsView }>()
  useEffect(() => {
    if (/^\d{4}-\d\d-\d\d$/.test(date)) void load(`/admin/appointments?ab=${date}`)
  }, [date, load])
  const view = data?.view
  const isThere = view?.mode === 'agenda' && view.days.some((day) => day.date === date)
  return isThere ? view : null
}
