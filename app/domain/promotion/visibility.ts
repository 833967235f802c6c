/**
 * When visitors see the promotion: while it is switched on, from its begin up to its end. At the very instant
 * of the begin it is visible, at that of the end no longer. No job switches anything: every caller asks with
 * the current time.
 */
import { z } from 'zod'
import { zonedInstant } from '#domain/instant.ts'

export const timingSchema = z.object({
  isVisible: z.boolean(),
  /** Both are missing if there is no begin or no end, as in everything stored before there could be one. */
  visibleFrom: zonedInstant.optional(),
  visibleUntil: zonedInstant.optional(),
})
export type Timing = z.infer<typeof timingSchema>

export type Visibility =
  | { state: 'off' }
  /** The end is not after the begin. */
  | { state: 'never' }
  | { state: 'waiting'; from: Date; until: Date | null }
  | { state: 'visible'; until: Date | null }
  | { state: 'over'; since: Date }

export function visibilityAt({ isVisible, visibleFrom, visibleUntil }: Timing, now: Date): Visibility {
  const [from, until] = [momentOf(visibleFrom), momentOf(visibleUntil)]
  if (!isVisible) return { state: 'off' }
  if (endsTooSoon({ visibleFrom, visibleUntil })) return { state: 'never' }
  if (from !== null && now < from) return { state: 'waiting', from, until }
  if (until !== null && now >= until) return { state: 'over', since: until }
  return { state: 'visible', until }
}

export function isVisibleAt(promotion: Timing, now: Date): boolean {
  return visibilityAt(promotion, now).state === 'visible'
}

/**
 * The moments at which the clock by itself makes visitors see the promotion, or no longer see it, in order.
 */
export function visibilityChanges({ isVisible, visibleFrom, visibleUntil }: Timing): Date[] {
  if (!isVisible || endsTooSoon({ visibleFrom, visibleUntil })) return []
  return [momentOf(visibleFrom), momentOf(visibleUntil)].filter((moment) => moment !== null)
}

/** The next of these moments; `null` if there is none after `now`. */
export function nextChange(promotion: Timing, now: Date): Date | null {
  return visibilityChanges(promotion).find((moment) => moment > now) ?? null
}

/** A promotion that ends before it begins is never seen. */
export function endsTooSoon({ visibleFrom, visibleUntil }: Omit<Timing, 'isVisible'>): boolean {
  const [from, until] = [momentOf(visibleFrom), momentOf(visibleUntil)]
  return from !== null && until !== null && until <= from
}

/** `null` also for half-typed text: an editor asks with every letter. */
function momentOf(timestamp: string | undefined): Date | null {
  const moment = new Date(timestamp ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
