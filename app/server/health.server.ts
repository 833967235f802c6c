/**
 * Whether the services that we depend on can be reached, and the disk has room for saves. Checks at most
 * every 30 seconds, sends no mail, reveals no secret.
 */
import type { Clock } from '#ports/clock.ts'
import { createCachedRead } from '#server/cached-read.server.ts'
import { waitAtMost } from '#server/within.server.ts'

type Reachability = 'reachable' | 'unreachable'

export interface Health {
  status: 'ok' | 'impaired'
  documents: Reachability
  files: Reachability
  mail: Reachability
  /** The disk of the data folder. */
  disk: 'has room' | 'full'
}

interface Probes {
  documents(): Promise<boolean>
  files(): Promise<boolean>
  mail(): Promise<boolean>
  disk(): Promise<boolean>
}

const cacheDuration = 30_000
const probeTimeout = 5_000

export function createHealthCheck(probes: Probes, clock: Clock): () => Promise<Health> {
  return createCachedRead({ read: () => look(probes), age: { clock, most: cacheDuration } }).get
}

async function look(probes: Probes): Promise<Health> {
  const [documents, files, mail, disk] = await Promise.all([
    reach(probes.documents),
    reach(probes.files),
    reach(probes.mail),
    reach(probes.disk),
  ])
  const all = [documents, files, mail, disk].every((one) => one === 'reachable')
  const room = disk === 'reachable' ? 'has room' : 'full'
  return { status: all ? 'ok' : 'impaired', documents, files, mail, disk: room }
}

async function reach(probe: () => Promise<boolean>): Promise<Reachability> {
  const isReached = await waitAtMost(
    probeTimeout,
    probe().catch(() => false),
    false,
  )
  return isReached ? 'reachable' : 'unreachable'
}
