/** The week around a day, read while a dialog is open; `null` while nothing is known about it. */
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { AgendaView, AppointmentsView } from './view.ts'

export function useDayAt(date: string): AgendaView | null {
  const { data, load } = useFetcher<{ view: AppointmentsView }>()
  useEffect(() => {
    if (/^\d{4}-\d\d-\d\d$/.test(date)) void load(`/admin/appointments?ab=${date}`)
  }, [date, load])
  const view = data?.view
  const isThere = view?.mode === 'agenda' && view.days.some((day) => day.date === date)
  return isThere ? view : null
}
