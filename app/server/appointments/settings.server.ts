/**
 * The advisor's settings of appointments: rules ('Verfügbarkeit'), absences, and the key of links with the address of the
 * calendar, each a document of `appointmentSettings`.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type Absence,
  absenceSchema,
  maxAbsences,
  readAbsences,
  withoutOldAbsences,
} from '#domain/appointments/absences.ts'
import { defaultRules, readRules, type Rules, rulesSchema } from '#domain/appointments/rules.ts'
import { isRecord } from '#domain/is-record.ts'
import { type Problem, problemsOf } from '#domain/problem.ts'
import { merge } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import {
  documentData,
  type DocumentData,
  type Documents,
  type Revision,
  type Write,
} from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'
import { calendarSecret } from './links.server.ts'

const collection = 'appointmentSettings'
const dayInMilliseconds = 86_400_000

interface SettingsDeps {
  documents: Documents
  site: Website
  clock: Clock
}

export interface StoredRules {
  rules: Rules
  /** `null` before they were first saved. */
  revision: Revision | null
  /** The number of the save that the form sent last. */
  lastSave: string | undefined
}

export interface StoredAbsences {
  absences: Absence[]
  revision: Revision | null
}

export interface Keys {
  /** Makes the tokens of `/termin/{token}`; the same on every server, until all secrets are renewed. */
  key: string
  /** How often the calendar's address was renewed. */
  renewals: number
}

export async function rulesIn(
  documents: Documents,
  { advisor, appointment, company }: Pick<Website, 'advisor' | 'appointment' | 'company'>,
): Promise<StoredRules> {
  const stored = await documents.read(collection, 'rules')
  const defaults = defaultRules(appointment.minutes, company.canton, advisor.openingHours)
  const number = stored?.data['lastSave']
  return {
    rules: readRules(rulesOf(stored?.data), defaults),
    revision: stored?.revision ?? null,
    lastSave: typeof number === 'string' ? number : undefined,
  }
}

/** Without `expected`, any stored rules are replaced. Firestore stores no list in a list: each day is an object. */
export function rulesWrite(rules: Rules, expected?: Revision | null, lastSave?: string): Write {
  const week = rules.week.map((ranges) => ({ ranges }))
  const data = documentData({ ...rules, week, ...(lastSave !== undefined && { lastSave }) })
  return { kind: 'put', collection, id: 'rules', data, expected }
}

const storedDay = z.object({ ranges: z.unknown() })

function rulesOf(data: DocumentData | undefined): unknown {
  if (!Array.isArray(data?.['week'])) return data
  const week = data['week'].map((day) => storedDay.safeParse(day).data?.ranges)
  return { ...data, week }
}

export async function absencesIn(documents: Documents): Promise<StoredAbsences> {
  const stored = await documents.read(collection, 'absences')
  return { absences: readAbsences(stored?.data), revision: stored?.revision ?? null }
}

export function absencesWrite(absences: readonly Absence[], expected: Revision | null) {
  const data = { list: absences.map(documentData) }
  return { kind: 'put' as const, collection, id: 'absences', data, expected } as const
}

/** Appointments that ended before this are erased. */
export function calculateKeptFrom({ eraseAfterDays }: Pick<Rules, 'eraseAfterDays'>, now: Date): Date {
  return new Date(now.getTime() - eraseAfterDays * dayInMilliseconds)
}

/** The first server that needs the key makes it. */
export async function keysIn(documents: Documents): Promise<Keys> {
  const stored = await documents.read(collection, 'keys')
  if (stored) return keysOf(stored.data)
  const made: Keys = { key: newKey(), renewals: 0 }
  const outcome = await documents.commit([keysWrite(made, null)])
  return outcome.outcome === 'conflict' && outcome.stored ? keysOf(outcome.stored.data) : made
}

/** Gives the calendar another address from now on. */
export function renewCalendar(documents: Documents): Promise<Keys> {
  return changeKeys(documents, ({ key, renewals }) => ({ key, renewals: renewals + 1 }))
}

/** Gives every appointment another link from now on, and the calendar another address. */
export function renewKey(documents: Documents): Promise<Keys> {
  return changeKeys(documents, ({ renewals }) => ({ key: newKey(), renewals }))
}

async function changeKeys(documents: Documents, change: (keys: Keys) => Keys): Promise<Keys> {
  return repeatUntilCommitted(async () => {
    await keysIn(documents)
    const stored = await documents.read(collection, 'keys')
    if (!stored) return 'conflict'
    const changed = change(keysOf(stored.data))
    const { outcome } = await documents.commit([keysWrite(changed, stored.revision)])
    return outcome === 'conflict' ? outcome : changed
  })
}

const newKey = () => randomBytes(32).toString('base64url')

function keysWrite(keys: Keys, expected: Revision | null) {
  return { kind: 'put' as const, collection, id: 'keys', data: { ...keys }, expected } as const
}

function keysOf(data: DocumentData): Keys {
  return { key: String(data['key'] ?? ''), renewals: Number(data['renewals'] ?? 0) }
}

/** An edit of the rules, as the form sends both sides of it. */
export interface RulesEdit {
  /**
   * A save sent again with the same number is answered and not stored again; omitted for a command on the
   * server.
   */
  number?: string
  /** The rules on which the edit was made; without them, every stored rule is in conflict. */
  base: unknown
  mine: unknown
}

export type SaveRulesOutcome =
  | { outcome: 'saved'; stored: StoredRules; cameAlong: boolean; isOvertaken: boolean }
  /** Another device changed the same setting to another value; the edit is not stored. */
  | { outcome: 'conflict'; stored: StoredRules }
  | { outcome: 'invalid'; problems: Problem[] }

export function saveRules(deps: SettingsDeps, edit: RulesEdit, by: LoggedBy): Promise<SaveRulesOutcome> {
  const { documents, site, clock } = deps
  return repeatUntilCommitted(async () => {
    const stored = await rulesIn(documents, site)
    const [base, mine, theirs] = [edit.base, edit.mine, stored.rules].map(toComparable)
    if (edit.number !== undefined && stored.lastSave === edit.number) return answerWith(stored, true)
    const { merged, conflicts } = merge(base, mine, theirs)
    // Before the first save nobody else can have changed anything.
    if (stored.revision !== null && conflicts.length > 0) return { outcome: 'conflict', stored }
    const parsed = rulesSchema.safeParse(asRules(merged))
    if (!parsed.success) return { outcome: 'invalid', problems: problemsOf(parsed.error) }
    const rules = parsed.data
    if (stored.revision !== null && isSame(rules, stored.rules)) return answerWith(stored)
    const entry = logEntryWrite({ action: 'availability-update', timestamp: clock.now().toISOString(), by })
    const lastSave = edit.number ?? stored.lastSave
    const outcome = await documents.commit([rulesWrite(rules, stored.revision, lastSave), entry])
    if (outcome.outcome === 'conflict') return 'conflict'
    return answerWith({ rules, revision: outcome.revisions[0] ?? null, lastSave })

    function answerWith(now: StoredRules, isKnown = false): SaveRulesOutcome {
      const there = toComparable(now.rules)
      const others = merge(base, there, mine, {}, () => 'theirs').merged
      const isOvertaken = isKnown && !isSame(there, mine)
      return { outcome: 'saved', stored: now, cameAlong: isOvertaken || !isSame(others, mine), isOvertaken }
    }
  })
}

/** Each weekday is a field of its own, and a form's text becomes a number, as far as it is one. */
function toComparable(rules: unknown): unknown {
  if (!isRecord(rules)) return rules
  const fields = Object.entries(rules).map(([name, value]) => {
    const schema: z.ZodType | undefined = rulesSchema.shape[name as keyof Rules]
    const known = schema?.safeParse(value).data ?? value
    return [name, name === 'week' && Array.isArray(known) ? { ...known } : known]
  })
  return Object.fromEntries(fields)
}

function asRules(merged: unknown): unknown {
  return isRecord(merged) && isRecord(merged['week'])
    ? { ...merged, week: Object.values(merged['week']) }
    : merged
}

/** Changes only the switch, even while other rules are being edited. */
export async function switchManaged(
  deps: SettingsDeps,
  isManaged: boolean,
  by: LoggedBy,
): Promise<StoredRules> {
  const saved = await saveRules(deps, { base: { isManaged: !isManaged }, mine: { isManaged } }, by)
  if (saved.outcome !== 'saved') throw new Error(`the switch was ${saved.outcome}`)
  return saved.stored
}

export type AbsenceOutcome =
  | { outcome: 'saved'; absences: Absence[] }
  | { outcome: 'invalid'; problems: Problem[] }
  | { outcome: 'too-many' }

/** An absence with the same id is replaced. */
export async function addAbsence(deps: SettingsDeps, input: unknown): Promise<AbsenceOutcome> {
  const parsed = absenceSchema.safeParse(input)
  if (!parsed.success) return { outcome: 'invalid', problems: problemsOf(parsed.error) }
  const added = parsed.data
  const { rules } = await rulesIn(deps.documents, deps.site)
  return changeAbsences(deps, (absences) => {
    const kept = withoutOldAbsences(absences, deps.clock.now(), rules.eraseAfterDays)
    const others = kept.filter(({ id }) => id !== added.id)
    return [...others, added].toSorted((one, other) => one.from.localeCompare(other.from))
  })
}

export function removeAbsence(deps: SettingsDeps, id: string): Promise<AbsenceOutcome> {
  return changeAbsences(deps, (absences) => absences.filter((one) => one.id !== id))
}

function changeAbsences(
  { documents }: SettingsDeps,
  change: (absences: Absence[]) => Absence[],
): Promise<AbsenceOutcome> {
  return repeatUntilCommitted(async () => {
    const { absences, revision } = await absencesIn(documents)
    const changed = change(absences)
    if (changed.length > maxAbsences) return { outcome: 'too-many' }
    const outcome = await documents.commit([absencesWrite(changed, revision)])
    return outcome.outcome === 'conflict' ? 'conflict' : { outcome: 'saved', absences: changed }
  })
}

/** The path of the private calendar. */
export function calendarPathOf({ key, renewals }: Keys): string {
  return `/kalender/${calendarSecret(key, renewals)}.ics`
}
