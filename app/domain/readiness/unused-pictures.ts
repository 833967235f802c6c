/**
 * Stored pictures that no content, version or preview shows. A few are everyday: uploads that were never
 * saved. Many at once are more likely the pictures of content that was lost, so they are kept and reported
 * before they are deleted.
 */
import { z } from 'zod'
import type { FindingOf } from './finding.ts'

/** The pictures that the last sweep kept. */
export const keptPicturesSchema = z.object({
  count: z.number(),
  /** When they were first reported; ISO 8601. */
  since: z.iso.datetime(),
  /** Whether nothing refers to any picture: then none is deleted, however long ago that was reported. */
  isAll: z.boolean(),
})
export type KeptPictures = z.infer<typeof keptPicturesSchema>

const toldFor = 30 * 24 * 60 * 60 * 1000

/**
 * The pictures that must not be swept now; `null`: all unused ones may be deleted. `before` was reported by
 * an earlier sweep.
 */
export function listKeptPictures(
  { used, unused }: { used: number; unused: number },
  before: KeptPictures | null,
  now: Date,
): KeptPictures | null {
  const all = used + unused
  if (unused === 0 || (used > 0 && unused <= Math.max(all / 10, Math.min(5, all / 2)))) return null
  const isAll = used === 0
  const isTold = before !== null && unused <= before.count && before.isAll === isAll
  const since = isTold ? before.since : now.toISOString()
  if (!isAll && calculateEnd(since) <= now.getTime()) return null
  return { count: unused, since, isAll }
}

const calculateEnd = (since: string) => Date.parse(since) + toldFor

export function checkUnusedPictures(kept: KeptPictures | null): FindingOf<'unused-pictures'> {
  if (kept === null) return { state: 'none' }
  const { count, since, isAll } = kept
  const goneAt = isAll ? null : new Date(calculateEnd(since)).toISOString()
  return { state: 'open', about: [isAll ? 'all' : 'many', String(count)], count, goneAt }
}
