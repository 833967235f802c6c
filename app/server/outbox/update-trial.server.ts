/**
 * Whether an update tries this version: going back would undo only the records, and sent mails would be sent
 * again.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeUpdateName } from '#domain/data-folder-names.ts'
import { isWithin } from '#domain/is-within.ts'
import type { Clock } from '#ports/clock.ts'

/** Longer than an update tries a version: one that was killed leaves the folder behind. */
const longestTrial = 10 * 60_000

export async function isUpdateTrial(dataDir: string, clock: Clock): Promise<boolean> {
  const found = await stat(join(dataDir, beforeUpdateName)).catch(() => null)
  return found !== null && isWithin(found.mtimeMs, clock.now().getTime(), longestTrial)
}
