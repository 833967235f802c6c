/** The state of the booking form while appointments are managed: what is typed, what of it is still free, and the answer. */
import { type FormEvent, useEffect, useState } from 'react'
import { usePostedForm } from '#design/use-posted-form.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { monthOf } from '#domain/appointments/days.ts'
import type { NearestTime } from '#domain/appointments/offers.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { fieldProblem } from './appointment-messages.ts'
import type { BookedAnswer } from './booked-panel.tsx'
import { bookedWords } from './calendar-messages.ts'
import { chosenIn, type LostTime } from './chosen-time.ts'
import { visibleFields } from './form-values.ts'
import { rememberedRequest, rememberRequest, type RequestValues } from './remembered-request.ts'
import { useMonths } from './use-months.ts'

type ManagedAnswer = { outcome: 'taken'; nearest: NearestTime[] } | BookedAnswer

export interface ManagedEvents {
  onSending: (sends: boolean) => void
  /** With the title that the dialog has then. */
  onBooked: (title: string) => void
  onRefused: () => void
}

export function useManagedBooking({ onSending, onBooked, onRefused }: ManagedEvents) {
  const [values, setValues] = useState(rememberedRequest)
  const [lost, setLost] = useState<LostTime | null>(null)
  const months = useMonths(values['date'] ? monthOf(values['date']) : null)
  const chosen = chosenIn(values, months.loaded, lost)
  const posted = usePostedForm<RequestField, ProblemCode, ManagedAnswer>(
    { outcome: 'none' },
    (answer) => {
      if ('endTime' in answer) {
        rememberRequest({})
        return onBooked(answer.outcome === 'held' ? bookedWords.heldTitle : bookedWords.title)
      }
      if (answer.outcome === 'taken') {
        const near = answer.nearest[0]?.date ?? ''
        setLost({ date: chosen.date, time: chosen.time, location: chosen.location, near })
        months.reload()
      }
      onRefused()
    },
    ['taken', 'booked', 'held'],
  )
  const { busy, problems } = posted
  useEffect(() => onSending(busy), [busy, onSending])

  const { date, time, location } = chosen
  const current: RequestValues = { ...values, date, time, location }
  const isEmpty = (field: RequestField) => (current[field] ?? '').trim() === ''

  function change(changed: RequestValues) {
    const next = { ...current, ...changed }
    rememberRequest(next)
    setValues(next)
  }

  return {
    ...posted,
    values,
    chosen,
    months,
    /** What somebody else got, if any. */
    lost,
    missing: visibleFields.filter(isEmpty),
    errorOf: (field: RequestField) => fieldProblem(field, problems[field], isEmpty(field)),
    change,
    onInput(event: FormEvent<HTMLFormElement>) {
      posted.onInput(event)
      const fields = [...new FormData(event.currentTarget)]
      change(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
    },
  }
}

export type ManagedBookingState = ReturnType<typeof useManagedBooking>
