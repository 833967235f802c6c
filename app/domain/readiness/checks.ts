/** The checks before a site goes live, in the order in which they are shown. */
import { namesOf } from '#domain/names-of.ts'
import type { CheckId, FindingOf } from './finding.ts'

export type Severity = 'required' | 'recommended'

interface Check {
  severity: Severity
  /** `site`: the server knows the answer at once. `outside`: others are asked, which takes seconds. */
  needs: 'site' | 'outside'
}

export const checks = {
  kind: { severity: 'required', needs: 'site' },
  identity: { severity: 'required', needs: 'site' },
  legal: { severity: 'required', needs: 'site' },
  contradictions: { severity: 'required', needs: 'site' },
  'site-address': { severity: 'required', needs: 'site' },
  'site-answers': { severity: 'required', needs: 'outside' },
  proxy: { severity: 'required', needs: 'site' },
  password: { severity: 'required', needs: 'site' },
  'mail-service': { severity: 'required', needs: 'site' },
  'mail-passwords': { severity: 'recommended', needs: 'site' },
  'mail-reachable': { severity: 'required', needs: 'outside' },
  'test-mail': { severity: 'required', needs: 'site' },
  portrait: { severity: 'recommended', needs: 'site' },
  appointments: { severity: 'recommended', needs: 'site' },
  spf: { severity: 'recommended', needs: 'outside' },
  dmarc: { severity: 'recommended', needs: 'outside' },
  proofs: { severity: 'recommended', needs: 'site' },
  samples: { severity: 'recommended', needs: 'site' },
  'button-link': { severity: 'recommended', needs: 'site' },
  'own-links': { severity: 'recommended', needs: 'site' },
  'outside-links': { severity: 'recommended', needs: 'outside' },
  'alt-texts': { severity: 'recommended', needs: 'site' },
  'empty-texts': { severity: 'recommended', needs: 'site' },
  'promotion-time': { severity: 'recommended', needs: 'site' },
  contrast: { severity: 'recommended', needs: 'site' },
  'own-calendar': { severity: 'recommended', needs: 'site' },
  'unused-pictures': { severity: 'recommended', needs: 'site' },
  backup: { severity: 'recommended', needs: 'site' },
} as const satisfies Record<CheckId, Check>

export const checkIds = namesOf(checks)

export type CheckThatNeeds<Needs extends Check['needs']> = {
  [Id in CheckId]: (typeof checks)[Id]['needs'] extends Needs ? Id : never
}[CheckId]

export function needsOutside(id: CheckId): id is CheckThatNeeds<'outside'> {
  return checks[id].needs === 'outside'
}

/** The state of a check that asks others and has found nothing out yet. */
export interface Asking {
  state: 'asking'
}

export type AnyFinding = { [Id in CheckId]: { id: Id; finding: FindingOf<Id> | Asking } }[CheckId]
