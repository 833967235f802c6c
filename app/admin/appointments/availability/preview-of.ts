/** What visitors would be offered with the rules as they are typed. */
import { addDays, weekdayOf } from '#domain/appointments/days.ts'
import { type DayOffer, offersFrom } from '#domain/appointments/offers.ts'
import { rulesSchema } from '#domain/appointments/rules.ts'
import { absencesOn } from '#domain/appointments/absences.ts'
import { typedRulesOf, type RulesForm } from './rules-form.ts'
import type { AvailabilityView, Holiday } from './view.ts'

export interface Preview {
  /** From the Monday of this week. */
  days: PreviewedDay[]
  leadHours: number
}

export interface PreviewedDay extends DayOffer {
  /** The advisor's own note, also if visitors do not see it. */
  away: string | null
  holiday: string
}

const shownDays = 14

/** `null` while some rule is not valid. */
export function previewOf(
  form: RulesForm,
  { absences, taken, busy, today, now }: AvailabilityView,
  holidays: readonly Holiday[],
): Preview | null {
  const rules = rulesSchema.safeParse(typedRulesOf(form)).data
  if (!rules) return null
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const calendar = { rules, absences, taken, busy, holidays: names, now: new Date(now) }
  const first = addDays(today, -weekdayOf(today))
  const days = offersFrom(first, addDays(first, shownDays - 1), calendar).map((offer) => ({
    ...offer,
    away: absencesOn(absences, offer.date).find(({ hours }) => hours === null)?.note ?? null,
    holiday: names.get(offer.date) ?? '',
  }))
  return { days, leadHours: rules.leadHours }
}
