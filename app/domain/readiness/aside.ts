/** Lines that the advisor put aside, each with a reason and for the problems that were open then. */
import { z } from 'zod'
import { type AnyFinding, checks, type Severity } from './checks.ts'
import { keptPicturesSchema } from './unused-pictures.ts'

export const longestReason = 500

const asideSchema = z.object({
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
  about: z.array(z.string()),
})
export type Aside = z.infer<typeof asideSchema>

/** The stored record of the site's readiness. Unreadable fields count as missing. */
export const readinessRecordSchema = z.object({
  asides: z.record(z.string(), asideSchema).catch({}),
  /** The last attempt, without addresses. `settings` identifies the service and the addresses. */
  testMail: z.object({ at: z.string(), settings: z.string(), accepted: z.boolean() }).nullable().catch(null),
  keptPictures: keptPicturesSchema.nullable().catch(null),
  /** Whether the advisor wants to see the first steps later, in 'Bereit?'. */
  stepsAside: z.boolean().catch(false),
})
export type ReadinessRecord = z.infer<typeof readinessRecordSchema>

export const emptyReadiness: ReadinessRecord = {
  asides: {},
  testMail: null,
  keptPictures: null,
  stepsAside: false,
}

export type Line = AnyFinding & {
  severity: Severity
  /** Set while the open problems are put aside. */
  aside: Aside | null
}

export function lineOf(one: AnyFinding, { asides }: Pick<ReadinessRecord, 'asides'>): Line {
  const { id, finding } = one
  const aside = asides[id]
  const isCovered =
    aside !== undefined &&
    finding.state === 'open' &&
    finding.about.every((subject) => aside.about.includes(subject))
  return { ...one, severity: checks[id].severity, aside: isCovered ? aside : null }
}

export function isOpen({ finding, aside }: Line): boolean {
  return finding.state === 'open' && aside === null
}
