/**
 * The state of a form that asks for a time while appointments are managed, to book one or to move one there: what is typed,
 * what of it is still free, and the answer.
 */
import { type FormEvent, useEffect, useId, useState } from 'react'
import { usePostedForm } from '#design/use-posted-form.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { monthOf } from '#domain/appointments/days.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { fieldProblem } from './appointment-messages.ts'
import type { BookedAnswer } from './booked-panel.tsx'
import type { FormEvents } from './booking-dialog.tsx'
import type { RequestValues } from './form-values.ts'
import type { VisibleField } from './messages.ts'
import { chosenIn, type LostTime, typedIn } from './offered-month.ts'
import type { RequestAnswer } from './request-notice.tsx'
import { useMonths } from './use-months.ts'

/**
 * `sent`: by mail, because 'Termine verwalten' was switched off meanwhile. `late`, `gone`, `over`: it cannot be moved any
 * more, as its page says.
 */
export type DoneAnswer =
  | BookedAnswer
  | { outcome: 'moved' | 'noted' | 'sent' | 'late' | 'gone' | 'over'; id?: string }
type OwnAnswer = { outcome: 'taken'; nearest: NearestTime[] } | DoneAnswer

const done = ['booked', 'held', 'moved', 'noted', 'sent', 'late', 'gone', 'over'] as const

function isDone(answer: { outcome: string }): answer is DoneAnswer {
  return done.some((outcome) => outcome === answer.outcome)
}

interface Request extends Pick<FormEvents, 'onBusy' | 'onReopen'> {
  /** The address below which the free times are. */
  path: string
  /** What the form starts with. */
  start: () => RequestValues
  /** What it is not sent without. */
  needed: readonly VisibleField[]
  onChange?: (values: RequestValues) => void
  onDone: (answer: DoneAnswer) => void
}

export function useRequest({ path, start, needed, onChange, onDone, onBusy, onReopen }: Request) {
  const prefix = useId()
  const [values, setValues] = useState(start)
  const [lost, setLost] = useState<LostTime | null>(null)
  const months = useMonths(path, values['date'] ? monthOf(values['date']) : null)
  const chosen = chosenIn(values, months.loaded, lost)
  const { date, time, location } = chosen
  const { answer, posted, busy, problems, ...sending } = usePostedForm<RequestField, ProblemCode, OwnAnswer>(
    { outcome: 'none' },
    (received, sent) => {
      if (isDone(received)) return onDone(received)
      if (received.outcome === 'taken') setLost(lostOf(sent, received.nearest))
      if (isAboutTime(received)) months.reload()
      onReopen()
    },
    ['taken', ...done],
  )
  useEffect(() => onBusy(busy), [busy, onBusy])

  const current: RequestValues = { ...values, date, time, location }
  const isEmpty = (field: RequestField) => (current[field] ?? '').trim() === ''

  function change(changed: RequestValues) {
    const next = { ...values, date, time, ...changed }
    onChange?.(next)
    setValues(next)
  }

  return {
    prefix,
    form: sending.form,
    onSubmit: sending.onSubmit,
    busy,
    /** `null` until it is carried out. */
    done: isDone(answer) ? answer : null,
    refusal: isDone(answer) ? null : answer,
    /** What either answers. */
    posted,
    values: current,
    chosen,
    months,
    /** The chosen time that another visitor has booked meanwhile, if any. */
    lost,
    missing: needed.filter(isEmpty),
    errorOf: (field: RequestField) => fieldProblem(field, problems[field], isEmpty(field)),
    change,
    onInput(event: FormEvent<HTMLFormElement>) {
      sending.onInput(event)
      const { target, currentTarget } = event
      const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])
      change(typedIn(Object.fromEntries(fields), 'name' in target ? String(target.name) : ''))
    },
  }
}

/** What is free has changed since the months were loaded. */
function isAboutTime(answer: RequestAnswer): boolean {
  if (answer.outcome !== 'invalid') return answer.outcome === 'taken'
  const { date, time, location } = answer.problems
  return Boolean(date ?? time ?? location)
}

function lostOf(sent: RequestValues, [nearest]: NearestTime[]): LostTime {
  const { date = '', time = '', location = '' } = sent
  return { date, time, location, near: nearest?.date ?? '' }
}

export type RequestState = ReturnType<typeof useRequest>
