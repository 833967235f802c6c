/**
 * The first steps to the advisor's own site, in the order in which they are shown after the first sign-in. A
 * step is checks of 'Bereit?', no list of its own.
 */
import { namesOf } from '#domain/names-of.ts'
import { isOpen, type Line } from './aside.ts'
import type { CheckId } from './finding.ts'

const steps = {
  kind: ['kind'],
  details: ['identity'],
  portrait: ['portrait'],
  mail: ['mail-service', 'mail-reachable', 'test-mail'],
  appointments: ['appointments'],
  cards: ['empty-texts', 'samples'],
  law: ['legal', 'contradictions'],
  address: ['site-address', 'site-answers', 'proxy', 'password'],
} as const satisfies Record<string, readonly CheckId[]>

export type StepId = keyof typeof steps
const stepIds = namesOf(steps)

export interface Step {
  id: StepId
  /** The missing checks; empty once the step is done or its missing checks were put aside. */
  open: Line[]
}

export function firstStepsIn(lines: readonly Line[]): Step[] {
  return stepIds.map((id) => {
    const checks: readonly CheckId[] = steps[id]
    return { id, open: lines.filter((line) => checks.includes(line.id) && isOpen(line)) }
  })
}
