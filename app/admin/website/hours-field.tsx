/** Opening hours by weekday, up to two spans a day, typed as 24-hour times on every machine. */
import { CircleAlert, Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { spokenTime } from '#domain/booking/zurich.ts'
import {
  completeTime,
  maxSpansADay,
  type OpeningHours,
  type Span,
  type Weekday,
  weekdays,
} from '#domain/website/opening-hours.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { websiteWords } from './messages.ts'
import { hints } from './part-messages.ts'

const words = websiteWords.hours
const path = 'advisor.openingHours'
const idOf = (day: Weekday, index: number, end: keyof Span) => `${path}.${day}.${index}.${end}`
const addId = (day: Weekday) => `${path}.${day}-add`

interface HoursFieldProps {
  hours: OpeningHours
  errorAt: (path: string) => string | undefined
  onChange: (update: (hours: OpeningHours) => OpeningHours) => void
}

export function HoursField({ hours, errorAt, onChange }: HoursFieldProps) {
  const [copied, setCopied] = useState(false)
  const setDay = (day: Weekday, update: (spans: readonly Span[]) => Span[]) => {
    setCopied(false)
    onChange((before) => ({ ...before, [day]: update(before[day]) }))
  }
  function copyMonday() {
    onChange((before) => ({ ...before, tu: before.mo, we: before.mo, th: before.mo, fr: before.mo }))
    setCopied(true)
  }
  return (
    <>
      <p className="field__hint">{hints[path]}</p>
      <div className="hours pairs entries entries--top" id={path}>
        {weekdays.map((day) => (
          <DayField
            key={day}
            day={day}
            spans={hours[day]}
            errorAt={errorAt}
            onChange={(update) => setDay(day, update)}
          />
        ))}
      </div>
      {hours.mo.length > 0 && (
        <div className="button-row">
          <Button look="quiet" onClick={copyMonday}>
            <Icon drawing={Copy} /> {words.copy}
          </Button>
        </div>
      )}
      <p role="status" className="field__hint">
        {copied && words.copied}
      </p>
    </>
  )
}

interface DayFieldProps {
  day: Weekday
  spans: readonly Span[]
  errorAt: (path: string) => string | undefined
  onChange: (update: (spans: readonly Span[]) => Span[]) => void
}

function DayField({ day, spans, errorAt, onChange }: DayFieldProps) {
  const dayName = words.days[day]
  function add() {
    focusAfter(() => onChange((before) => [...before, { from: '', to: '' }]), idOf(day, spans.length, 'from'))
  }
  function remove(index: number) {
    focusAfter(() => onChange((before) => before.toSpliced(index, 1)), addId(day))
  }
  return (
    <div role="group" aria-labelledby={`${addId(day)}-name`}>
      <b id={`${addId(day)}-name`}>{dayName}</b>
      <div className="line">
        {spans.length === 0 && <span className="muted">{words.closed}</span>}
        {spans.map((span, index) => (
          <SpanFields
            // oxlint-disable-next-line react/no-array-index-key -- Two spans at most, and they have nothing else.
            key={index}
            {...{ day, span, index, errorAt }}
            onSet={(end, text) =>
              onChange((before) => before.map((each, at) => (at === index ? { ...each, [end]: text } : each)))
            }
            onRemove={() => remove(index)}
          />
        ))}
        {spans.length < maxSpansADay && (
          <Button id={addId(day)} look="quiet" aria-label={words.addOn(dayName)} onClick={add}>
            <Icon drawing={Plus} /> {words.add}
          </Button>
        )}
      </div>
    </div>
  )
}

interface SpanFieldsProps extends Pick<DayFieldProps, 'day' | 'errorAt'> {
  span: Span
  index: number
  onSet: (end: keyof Span, text: string) => void
  onRemove: () => void
}

function SpanFields({ day, span, index, errorAt, onSet, onRemove }: SpanFieldsProps) {
  const dayName = words.days[day]
  const errorId = `${idOf(day, index, 'from')}-error`
  const errors = ends.flatMap((end) => errorAt(idOf(day, index, end)) ?? [])
  return (
    <div className="line">
      {ends.map((end) => (
        <span key={end} className="beside">
          {end === 'to' && <span>{words.to}</span>}
          <input
            className="input input--clock"
            id={idOf(day, index, end)}
            name={idOf(day, index, end)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="8:00"
            aria-label={(end === 'from' ? words.from : words.until)(dayName, index + 1)}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={errors.length > 0 ? errorId : undefined}
            value={spokenTime(span[end])}
            onChange={({ target }) =>
              onSet(end, wholeTime.test(target.value) ? completeTime(target.value) : target.value)
            }
            onBlur={({ target }) => {
              const whole = completeTime(target.value)
              if (whole !== target.value) onSet(end, whole)
            }}
          />
        </span>
      ))}
      <IconButton drawing={X} label={words.remove(dayName, index + 1)} onClick={onRemove} />
      {errors.length > 0 && (
        <p className="field__error whole" id={errorId}>
          <Icon drawing={CircleAlert} />
          {errors[0]}
        </p>
      )}
    </div>
  )
}

const ends = ['from', 'to'] as const
/** A typed time that cannot become another by typing on. */
const wholeTime = /^\d:\d\d$/
