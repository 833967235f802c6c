/**
 * Starts expensive work one piece at a time, handling all connections in between: a request for a cached page waits for
 * one rendering at most, however many are requested at the same time. Networks take turns, and each has a quota per
 * second, of starts and of the processor's time, so that a flood waits for itself and leaves most of the machine to others.
 */
/** How much a network may start per second, at once or spread out. */
const startsPerSecond = 50
const second = 1_000
const pause = second / startsPerSecond
/** Which part of the processor's time a network gets that starts less work, but longer work. */
const shareOfNetwork = 0.2
const lookAgain = pause / 2
/** How many pieces of one network wait: a few seconds' work. */
const maxPerNetwork = 200
/** How many pieces wait in all, since each may hold a form's bytes. */
const maxWaiting = 1_000
const maxRemembered = 10_000

type Begin = (end: () => void) => void

/** Milliseconds that this thread has worked: a machine that is busy with other programs costs no network its turn. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export function createFairQueue(timeUsed = threadTime) {
  /** The network whose turn it is comes first. */
  const waiting = new Map<string, Begin[]>()
  const pace = createPace()
  const works = createWorks(timeUsed)
  let count = 0
  let isTaken = false

  function callNext() {
    isTaken = waiting.size > 0
    if (!isTaken) return
    const network = [...waiting.keys()].find(pace.allows)
    if (network === undefined) {
      setTimeout(callNext, lookAgain)
      return
    }
    setImmediate(callNext)
    const line = waiting.get(network) ?? []
    const begin = line.shift()
    waiting.delete(network)
    if (line.length > 0) waiting.set(network, line)
    count -= 1
    begin?.(start(network))
  }

  function start(network: string): () => void {
    pace.begin(network)
    const end = works.begin()
    return () => pace.charge(network, end())
  }

  function standInLine(network: string): Promise<() => void> | null {
    const line = waiting.get(network) ?? []
    if (count >= maxWaiting || line.length >= maxPerNetwork) return null
    count += 1
    waiting.set(network, line)
    return new Promise((begin) => line.push(begin))
  }

  return {
    /** Resolves with the call that ends the work when it may start, with `null` at once if too much is waiting already. */
    async take(network: string): Promise<(() => void) | null> {
      if (isTaken) return standInLine(network)
      isTaken = true
      setImmediate(callNext)
      if (!pace.allows(network)) return standInLine(network)
      return start(network)
    },
  }
}

/** How much time each piece of work has used; those in progress at the same time share it. */
function createWorks(timeUsed: () => number) {
  const inProgress = new Set<{ used: number }>()
  let sharedUntil = 0

  function share() {
    const now = timeUsed()
    for (const work of inProgress) work.used += (now - sharedUntil) / inProgress.size
    sharedUntil = now
  }

  return {
    begin() {
      share()
      const work = { used: 0 }
      inProgress.add(work)
      return () => {
        share()
        inProgress.delete(work)
        return work.used
      }
    },
  }
}

/** For each network, until when its started work would last if it were spread evenly. */
function createPace() {
  const lastsUntil = new Map<string, number>()
  return {
    allows: (network: string) => (lastsUntil.get(network) ?? 0) <= performance.now() + second - pause,
    begin(network: string) {
      const now = performance.now()
      const from = Math.max(now, lastsUntil.get(network) ?? 0)
      lastsUntil.delete(network)
      lastsUntil.set(network, from + pause)
      // Oldest first: networks that have started nothing for a long time.
      for (const [oldest, until] of lastsUntil) {
        if (until > now && lastsUntil.size <= maxRemembered) break
        lastsUntil.delete(oldest)
      }
    },
    /** Charges what the start has not paid for; at most a second's quota, so that no network waits after a single piece. */
    charge(network: string, used: number) {
      const further = Math.min(used / shareOfNetwork, second - pause) - pause
      const from = Math.max(performance.now(), lastsUntil.get(network) ?? 0)
      if (further > 0) lastsUntil.set(network, from + further)
    },
  }
}
