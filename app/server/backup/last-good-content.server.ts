/** The content of the newest backup that can be read, for visitors while the database cannot be. Looked for once. */
import { newestFirst } from '#domain/backup/retention.ts'
import type { Backups, StoredContent } from '#ports/backups.ts'
import type { Clock } from '#ports/clock.ts'
import { createCachedRead } from '#server/cached-read.server.ts'
import type { Log } from '#server/log.server.ts'

interface LastGoodDeps {
  /** `null` if there are no automatic backups. */
  backups: Pick<Backups, 'list' | 'contentOf'> | null
  clock: Clock
  log: Log
}

/** The returned function resolves with `null` if there is no backup. It never throws. */
export function createLastGoodContent({ backups, clock, log }: LastGoodDeps) {
  async function look(): Promise<StoredContent | null> {
    const made = (await backups?.list().catch(() => [])) ?? []
    for (const { name } of newestFirst(made, clock.now())) {
      try {
        const content = await backups?.contentOf(name)
        log.warn('the database cannot be read: visitors see the content of a backup', { name })
        return content ?? null
      } catch (error) {
        log.error('backup not readable', error, { name })
      }
    }
    return null
  }
  return createCachedRead({ read: look }).get
}
