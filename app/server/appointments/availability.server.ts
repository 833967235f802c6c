/** What the advisor sets: the rules of 'Verfügbarkeit', absences, and the address of the calendar. */
import {
  type Absence,
  absenceSchema,
  maxAbsences,
  withoutOldAbsences,
} from '#domain/appointments/absences.ts'
import { type Rules, rulesSchema } from '#domain/appointments/rules.ts'
import { type Problem, problemsOf } from '#domain/problem.ts'
import type { Revision } from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { calendarSecret } from './links.server.ts'
import { type AppointmentDeps, defaultsOf, untilCommitted } from './deps.server.ts'
import {
  absencesIn,
  absencesWrite,
  keysIn,
  renewCalendar,
  rulesIn,
  rulesWrite,
  type StoredRules,
} from './settings.server.ts'

export type SaveRulesOutcome =
  | { outcome: 'saved'; stored: StoredRules }
  /** Saved elsewhere meanwhile; what was sent is not stored. */
  | { outcome: 'changed'; stored: StoredRules }
  | { outcome: 'invalid'; problems: Problem[] }

export async function saveRules(
  { documents, site, clock }: AppointmentDeps,
  input: unknown,
  revision: Revision | null,
  by: LoggedBy,
): Promise<SaveRulesOutcome> {
  const parsed = rulesSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsOf(parsed.error) }
  const rules: Rules = parsed.data
  const timestamp = clock.now().toISOString()
  const entry = logEntryWrite({ action: 'availability-update', timestamp, by })
  const outcome = await documents.commit([rulesWrite(rules, revision), entry])
  if (outcome.outcome === 'committed')
    return { outcome: 'saved', stored: { rules, revision: outcome.revisions[0] ?? null } }
  return { outcome: 'changed', stored: await rulesIn(documents, defaultsOf(site)) }
}

/** Changes the switch alone, whatever else is being edited. */
export function switchManaged(deps: AppointmentDeps, isManaged: boolean, by: LoggedBy): Promise<StoredRules> {
  return untilCommitted(async () => {
    const { rules, revision } = await rulesIn(deps.documents, defaultsOf(deps.site))
    const saved = await saveRules(deps, { ...rules, isManaged }, revision, by)
    if (saved.outcome === 'invalid') throw new Error('stored rules are not valid')
    return saved.outcome === 'changed' ? 'conflict' : saved.stored
  })
}

export type AbsenceOutcome =
  | { outcome: 'saved'; absences: Absence[] }
  | { outcome: 'invalid'; problems: Problem[] }
  | { outcome: 'too-many' }

/** An absence with the same id is replaced. */
export async function addAbsence(deps: AppointmentDeps, input: unknown): Promise<AbsenceOutcome> {
  const parsed = absenceSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsOf(parsed.error) }
  const added = parsed.data
  const { rules } = await rulesIn(deps.documents, defaultsOf(deps.site))
  return changeAbsences(deps, (absences) => {
    const kept = withoutOldAbsences(absences, deps.clock.now(), rules.eraseAfterDays)
    const others = kept.filter(({ id }) => id !== added.id)
    return [...others, added].toSorted((one, other) => one.from.localeCompare(other.from))
  })
}

export function removeAbsence(deps: AppointmentDeps, id: string): Promise<AbsenceOutcome> {
  return changeAbsences(deps, (absences) => absences.filter((one) => one.id !== id))
}

function changeAbsences(
  { documents }: AppointmentDeps,
  change: (absences: Absence[]) => Absence[],
): Promise<AbsenceOutcome> {
  return untilCommitted(async () => {
    const { absences, revision } = await absencesIn(documents)
    const changed = change(absences)
    if (changed.length > maxAbsences) return { outcome: 'too-many' }
    const outcome = await documents.commit([absencesWrite(changed, revision)])
    return outcome.outcome === 'conflict' ? 'conflict' : { outcome: 'saved', absences: changed }
  })
}

/** The path of the private calendar. */
export async function calendarPath({ documents }: AppointmentDeps): Promise<string> {
  const { key, renewals } = await keysIn(documents)
  return pathOf(calendarSecret(key, renewals))
}

/** Gives the calendar a new path; the one before no longer works. */
export async function renewCalendarPath({ documents }: AppointmentDeps): Promise<string> {
  const { key, renewals } = await renewCalendar(documents)
  return pathOf(calendarSecret(key, renewals))
}

function pathOf(secret: string): string {
  return `/kalender/${secret}.ics`
}
