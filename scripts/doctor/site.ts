/** Examinations of the site itself: its port, its database, and the surroundings that 'Bereit?' checks. */
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseName } from '#domain/data-folder-names.ts'
import { findLostDatabase } from '#adapters/embedded/lost-database.ts'
import { inspectDatabase } from '#adapters/backup/database-copy.ts'
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { isRecord } from '#domain/is-record.ts'
import type { CheckId } from '#domain/readiness/finding.ts'
import { listKeptPictures } from '#domain/readiness/unused-pictures.ts'
import { needsOutside } from '#domain/readiness/checks.ts'
import { CannotStart, listenOn } from '#listener/port.ts'
import { BeingRestored, holdDataFolder } from '#listener/data-folder.ts'
import { DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { openReadinessAlone } from '#scripts/ready/open-readiness.ts'
import type { Settings } from '#server/config.server.ts'
import type { Finding } from './rules.ts'
import { doctorMessages as messages } from './messages.ts'

const reachability = z.enum(['reachable', 'unreachable'])
const healthSchema = z.object({
  documents: reachability,
  files: reachability,
  mail: reachability,
  disk: z.enum(['has room', 'full']),
})

export async function examinePort({ host, port, dataDir }: Settings): Promise<Finding> {
  const title = messages.port(host, port)
  const server = createServer()
  try {
    await listenOn(server, { host, port })
    return { urgency: 'advice', title, text: messages.portFree }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    if (isRecord(error.cause) && error.cause.code === 'EADDRINUSE')
      return { title, ...(await whoAnswers(host, port, dataDir)) }
    return { urgency: 'mend', title, text: messages.portRefused(error.message) }
  } finally {
    server.close()
  }
}

async function whoAnswers(host: string, port: number, dataDir: string): Promise<Omit<Finding, 'title'>> {
  try {
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(10_000) })
    const health = healthSchema.parse(await answer.json())
    const all = ['documents', 'files', 'mail', 'disk'] as const
    const parts = all.filter((part) => health[part] === 'unreachable' || health[part] === 'full')
    if (parts.length === 0) return { urgency: 'fine', text: messages.portOurs }
    if (!existsSync(dataDir)) return { urgency: 'mend', text: messages.portWithoutData(dataDir) }
    return {
      urgency: 'mend',
      text: messages.portImpaired(parts.map((part) => messages.parts[part]).join(', ')),
    }
  } catch {
    return { urgency: 'mend', text: messages.portTaken }
  }
}

/** Finds nothing if there is no database yet, or if another backend keeps the content. */
export function examineDatabase({ dataDir, backups, backend }: Settings, version: string): Finding[] {
  const path = join(dataDir, databaseName)
  const title = messages.database
  if (backend.kind !== 'embedded') return []
  const lost = findLostDatabase({ dataDir, backupDir: backups.folder })
  if (lost) return [{ urgency: 'mend', title, text: messages.databaseLost(lost) }]
  if (!existsSync(path)) return []
  try {
    holdDataFolder(dataDir)
    const { documents, pictures } = inspectDatabase(path, version)
    const missing = [...pictures].filter((picture) => !existsSync(join(dataDir, 'files', picture)))
    const whole: Finding = { urgency: 'fine', title, text: messages.databaseWhole(documents) }
    const advice: string[] = missing.length === 0 ? [] : [messages.picturesLost(missing)]
    const unused = unusedIn(dataDir, pictures)
    if (unused) advice.push(messages.picturesUnused(unused))
    return [whole, ...advice.map((text): Finding => ({ urgency: 'advice', title, text }))]
  } catch (error) {
    if (error instanceof BeingRestored) return [{ urgency: 'mend', title, text: messages.unfinished }]
    if (error instanceof NewerBackup) return [{ urgency: 'mend', title, text: messages.databaseNewer }]
    if (error instanceof DamagedBackup)
      return [{ urgency: 'mend', title, text: messages.databaseDamaged(error.message) }]
    throw error
  }
}

/** Reports more unused pictures than usual: they may belong to content that was lost. */
function unusedIn(dataDir: string, pictures: ReadonlySet<string>) {
  const folder = join(dataDir, 'files/gallery')
  const stored = existsSync(folder) ? readdirSync(folder).map((name) => `gallery/${name}`) : []
  const unused = stored.filter((picture) => !pictures.has(picture)).length
  return listKeptPictures({ used: stored.length - unused, unused }, null, new Date())
}

/** The lines of 'Bereit?' that are about the installation and not about content. */
const surroundings: CheckId[] = [
  'site-address',
  'site-answers',
  'proxy',
  'mail-service',
  'mail-reachable',
  'backup',
]
const urgencies = { open: 'mend', unknown: 'unknown', done: 'fine' } as const

export async function examineSurroundings(settings: Settings): Promise<Finding[]> {
  const { readiness, clock, close } = openReadinessAlone(settings)
  try {
    await Promise.all(surroundings.filter(needsOutside).map((id) => readiness.ask(id, { fresh: true })))
    const lines = (await readiness.lines(new Headers())) ?? []
    return lines
      .filter(({ id }) => surroundings.includes(id))
      .map((line) => lineInWords(line, clock.now()))
      .flatMap(({ state, severity, title, text }): Finding[] => {
        if (state !== 'open' && state !== 'unknown' && state !== 'done') return []
        const urgency = state === 'open' && severity === 'recommended' ? 'advice' : urgencies[state]
        return [{ urgency, title, text }]
      })
  } finally {
    await close()
  }
}
