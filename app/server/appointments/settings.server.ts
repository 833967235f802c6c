/** The settings of appointments: rules, absences and the key of links, each a document of `appointmentSettings`. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Absence, readAbsences } from '#domain/appointments/absences.ts'
import { readRules, type Rules } from '#domain/appointments/rules.ts'
import {
  documentData,
  type DocumentData,
  type Documents,
  type Revision,
  type Write,
} from '#ports/documents.ts'

const collection = 'appointmentSettings'

export interface StoredRules {
  rules: Rules
  /** `null` before they were first saved. */
  revision: Revision | null
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

export async function rulesIn(documents: Documents, defaults: Rules): Promise<StoredRules> {
  const stored = await documents.read(collection, 'rules')
  return { rules: readRules(rulesOf(stored?.data), defaults), revision: stored?.revision ?? null }
}

/** Without `expected`, any stored rules are replaced. Firestore stores no list in a list: each day is an object. */
export function rulesWrite(rules: Rules, expected?: Revision | null): Write {
  const week = rules.week.map((ranges) => ({ ranges }))
  return { kind: 'put', collection, id: 'rules', data: documentData({ ...rules, week }), expected }
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
  return changedKeys(documents, ({ key, renewals }) => ({ key, renewals: renewals + 1 }))
}

/** Gives every appointment another link from now on, and the calendar another address. */
export function renewKey(documents: Documents): Promise<Keys> {
  return changedKeys(documents, ({ renewals }) => ({ key: newKey(), renewals }))
}

async function changedKeys(documents: Documents, change: (keys: Keys) => Keys): Promise<Keys> {
  for (;;) {
    await keysIn(documents)
    const stored = await documents.read(collection, 'keys')
    if (!stored) continue
    const changed = change(keysOf(stored.data))
    const outcome = await documents.commit([keysWrite(changed, stored.revision)])
    if (outcome.outcome === 'committed') return changed
  }
}

const newKey = () => randomBytes(32).toString('base64url')

function keysWrite(keys: Keys, expected: Revision | null) {
  return { kind: 'put' as const, collection, id: 'keys', data: { ...keys }, expected } as const
}

function keysOf(data: DocumentData): Keys {
  return { key: String(data['key'] ?? ''), renewals: Number(data['renewals'] ?? 0) }
}
