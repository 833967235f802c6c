/**
 * The state of a form that asks for a time while appointments are managed, to book one or to move one there: what is typed,
 * what of it is still free, and the answer.
 */
import { type FormEvent, useEffect, useState } from 'react'
import { usePostedForm } from '#design/use-posted-form.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { monthOf } from '#domain/appointments/days.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { fieldProblem } from './appointment-messages.ts'
import type { BookedAnswer } from './booked-panel.tsx'
import { chosenIn, type LostTime, typedIn } from './chosen-time.ts'
import type { VisibleField } from './messages.ts'
import type { RequestValues } from './form-values.ts'
import { useMonths } from './use-months.ts'

export type DoneAnswer = BookedAnswer | { outcome: 'moved' } | { outcome: 'noted' }
type ManagedAnswer = { outcome: 'taken'; nearest: NearestTime[] } | DoneAnswer

export interface ManagedEvents {
  onSending: (sends: boolean) => void
  onRefused: () => void
  /** What the dialog is called from now on. */
  onTitle: (title: string) => void
}

interface ManagedRequest extends Omit<ManagedEvents, 'onTitle'> {
  /** The address below which the free times are. */
  path: string
  /** What the form starts with. */
  start: () => RequestValues
  /** What it is not sent without. */
  needed: readonly VisibleField[]
  onChange?: (values: RequestValues) => void
  onDone: (answer: DoneAnswer) => void
}

export function useManagedRequest(request: ManagedRequest) {
  const { path, start, needed, onSending, onChange, onDone, onRefused } = request
  const [values, setValues] = useState(start)
  const [lost, setLost] = useState<LostTime | null>(null)
  const months = useMonths(path, values['date'] ? monthOf(values['date']) : null)
  const chosen = chosenIn(values, months.loaded, lost)
  const posted = usePostedForm<RequestField, ProblemCode, ManagedAnswer>(
    { outcome: 'none' },
    (answer) => {
      if (answer.outcome === 'moved' || answer.outcome === 'noted' || 'endTime' in answer)
        return onDone(answer)
      if (answer.outcome === 'taken') {
        const near = answer.nearest[0]?.date ?? ''
        setLost({ date: chosen.date, time: chosen.time, location: chosen.location, near })
        months.reload()
      }
      onRefused()
    },
    ['taken', 'booked', 'held', 'moved', 'noted'],
  )
  const { busy, problems } = posted
  useEffect(() => onSending(busy), [busy, onSending])

  const { date, time, location } = chosen
  const current: RequestValues = { ...values, date, time, location }
  const isEmpty = (field: RequestField) => (current[field] ?? '').trim() === ''

  function change(changed: RequestValues) {
    const next = { ...values, date, time, ...changed }
    onChange?.(next)
    setValues(next)
  }

  return {
    ...posted,
    values,
    chosen,
    months,
    /** The chosen time that another visitor has booked meanwhile, if any. */
    lost,
    missing: needed.filter(isEmpty),
    errorOf: (field: RequestField) => fieldProblem(field, problems[field], isEmpty(field)),
    change,
    onInput(event: FormEvent<HTMLFormElement>) {
      posted.onInput(event)
      const { target, currentTarget } = event
      const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])
      change(typedIn(Object.fromEntries(fields), 'name' in target ? String(target.name) : ''))
    },
  }
}

export type ManagedRequestState = ReturnType<typeof useManagedRequest>
