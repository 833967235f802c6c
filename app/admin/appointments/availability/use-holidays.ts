/** The holidays of the canton that is chosen by now, which may not be saved yet. */
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { RulesForm } from './rules-form.ts'
import type { AvailabilityView, Holiday } from './view.ts'

export function useHolidays(view: AvailabilityView | null, canton: RulesForm['canton']): readonly Holiday[] {
  const { data, load } = useFetcher<{ view: AvailabilityView | null }>()
  const isOther = view !== null && view.canton !== canton
  useEffect(() => {
    if (isOther && canton !== '') void load(`/admin/availability?kanton=${canton}`)
  }, [isOther, canton, load])
  const known = [view, data?.view].find((one) => one?.canton === canton)
  return canton === '' ? [] : (known?.holidays ?? [])
}
