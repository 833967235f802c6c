/**
 * Whether an update tries this version: going back would undo only the records, and sent mails would be sent
 * again.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '#domain/is-within.ts'
import type { Clock } from '#ports/clock.ts'

/**
 * An update keeps the previous version's database here, and uses it to undo everything that a failed version
 * did.
 */
const aside = '.before-update'
/** Longer than an update tries a version: one that was killed leaves the folder behind. */
const longestTrial = 10 * 60_000

export async function isUpdateTrial(dataDir: string, clock: Clock): Promise<boolean> {
  const found = await stat(join(dataDir, aside)).catch(() => null)
  return found !== null && isWithin(found.mtimeMs, clock.now().getTime(), longestTrial)
}
