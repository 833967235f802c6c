/**
 * Whether the services that we depend on can be reached. Checks at most every 30 seconds, sends no mail, reveals no
 * secret.
 */
import type { Clock } from '#ports/clock.ts'
import { within } from '#server/within.server.ts'

type Reachability = 'reachable' | 'unreachable'

export interface Health {
  status: 'ok' | 'impaired'
  documents: Reachability
  files: Reachability
  mail: Reachability
}

interface Probes {
  documents(): Promise<boolean>
  files(): Promise<boolean>
  mail(): Promise<boolean>
}

const cacheDuration = 30_000
const probeTimeout = 5_000

export function createHealthCheck(probes: Probes, clock: Clock): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | null = null
  return () => {
    const now = clock.now().getTime()
    if (!last || now - last.at >= cacheDuration) last = { at: now, health: look(probes) }
    return last.health
  }
}

async function look(probes: Probes): Promise<Health> {
  const [documents, files, mail] = await Promise.all([
    reach(probes.documents),
    reach(probes.files),
    reach(probes.mail),
  ])
  const all = [documents, files, mail].every((one) => one === 'reachable')
  return { status: all ? 'ok' : 'impaired', documents, files, mail }
}

async function reach(probe: () => Promise<boolean>): Promise<Reachability> {
  const isReached = await within(
    probeTimeout,
    probe().catch(() => false),
    false,
  )
  return isReached ? 'reachable' : 'unreachable'
}
