/** 'So sehen es Besucher': two weeks and the times of one day, with the rules as typed. */
import { type Ref, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { dayName, dayOfMonth, monthName, weekdayName } from '#site/booking/day-words.ts'
import { weekdaysShort } from '#admin/appointments/messages.ts'
import { addDays, mondayOf } from '#domain/appointments/days.ts'
import { offersFrom } from '#domain/appointments/offers.ts'
import { rulesSchema } from '#domain/appointments/rules.ts'
import { absencesOn } from '#domain/appointments/absences.ts'
import { availabilityWords } from './messages.ts'
import { type RulesForm, typedRulesOf } from './rules-form.ts'
import type { AvailabilityView, Holiday } from './view.ts'

const words = availabilityWords.preview

interface PreviewProps {
  rules: RulesForm
  view: AvailabilityView
  holidays: readonly Holiday[]
}

export function AvailabilityPreview({ ref, ...props }: PreviewProps & { ref: Ref<HTMLElement> }) {
  const { today } = props.view
  const preview = previewOf(props)
  return (
    <aside className="split__preview" aria-label={words.title} ref={ref} tabIndex={-1}>
      <div className="split__sticky">
        <div className="preview__head line">
          <h2>{words.title}</h2>
          {props.rules.isManaged ? (
            <Badge tone="on">{words.state}</Badge>
          ) : (
            <Badge tone="off">{words.stateOff}</Badge>
          )}
        </div>
        <div className="fortnight stack">
          {preview ? (
            <Fortnight preview={preview} today={today} />
          ) : (
            <p className="field__hint">{words.incomplete}</p>
          )}
        </div>
        {preview && <Why preview={preview} today={today} />}
      </div>
    </aside>
  )
}

function Fortnight({ preview: { days }, today }: { preview: Preview; today: string }) {
  const open = days.filter(({ times }) => times.length > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = open.find(({ date }) => date === chosen) ?? open[0]
  const count = open.reduce((sum, { times }) => sum + times.length, 0)
  return (
    <>
      <p className="sentence">{words.sum(count, open.length)}</p>
      <div className="fortnight__grid" role="group" aria-label={words.grid}>
        {weekdaysShort.map((name) => (
          <span key={name} className="fortnight__weekday note" aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((day) => (
          <FortnightDay
            key={day.date}
            day={day}
            isToday={day.date === today}
            isChosen={day === shown}
            onChoose={() => setChosen(day.date)}
          />
        ))}
      </div>
      {shown && (
        <div className="stack stack--close">
          <h3>{dayName(shown.date)}</h3>
          <ul className="fortnight__times line">
            {shown.times.map(({ time }) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface FortnightDayProps {
  day: PreviewedDay
  isToday: boolean
  isChosen: boolean
  onChoose: () => void
}

function FortnightDay({ day: { date, state, times }, isToday, isChosen, onChoose }: FortnightDayProps) {
  const word = state === 'open' ? words.free(times.length) : words.states[state]
  const content = (
    <>
      <b>
        <span className="visually-hidden">{weekdayName(date)}, </span>
        {Number(date.slice(8))}
        <span className="visually-hidden">. {monthName(date.slice(0, 7))}, </span>
      </b>
      <span>{word}</span>
    </>
  )
  const shared = { className: `fortnight__day fortnight__day--${state}`, 'data-today': isToday || undefined }
  if (state !== 'open') return <div {...shared}>{content}</div>
  return (
    <button type="button" {...shared} aria-pressed={isChosen} onClick={onChoose}>
      {content}
    </button>
  )
}

/** The reasons why working days offer nothing. A day that is always closed needs none. */
function Why({ preview: { days, leadHours }, today }: { preview: Preview; today: string }) {
  const reasons = days
    .filter(({ date }) => date >= today)
    .map((day) => ({ label: dayOfMonth(day.date), reason: reasonOf(day, leadHours) }))
    .filter(({ reason }) => reason !== null)
  if (reasons.length === 0) return null
  return (
    <ul className="entries pairs">
      {reasons.map(({ label, reason }) => (
        <li key={label}>
          <b>{label}</b>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ state, away, holiday }: PreviewedDay, leadHours: number): string | null {
  switch (state) {
    case 'soon':
      return words.why.soon(String(leadHours))
    case 'far':
    case 'full':
      return words.why[state]
    case 'closed':
      if (away !== null) return words.why.away(away)
      return holiday === '' ? null : words.why.holiday(holiday)
    case 'open':
    case 'past':
      return null
  }
}

type Preview = NonNullable<ReturnType<typeof previewOf>>
type PreviewedDay = Preview['days'][number]

const shownDays = 14

/**
 * Returns the offer to visitors from the Monday of this week on, with the rules as typed; `null` while some
 * rule is not valid. `away` is the advisor's own note, even if visitors do not see it.
 */
function previewOf({ rules: form, view, holidays }: PreviewProps) {
  const { absences, taken, busy, today, now } = view
  const rules = rulesSchema.safeParse(typedRulesOf(form)).data
  if (!rules) return null
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const calendar = { rules, absences, taken, busy, holidays: names, now: new Date(now) }
  const first = mondayOf(today)
  const days = offersFrom(first, addDays(first, shownDays - 1), calendar).map((offer) => ({
    ...offer,
    away: absencesOn(absences, offer.date).find(({ hours }) => hours === null)?.note ?? null,
    holiday: names.get(offer.date) ?? '',
  }))
  return { days, leadHours: rules.leadHours }
}
