/**
 * Starts expensive work one piece at a time, handling all connections in between: a request for a cached page waits for
 * one rendering at most, however many are requested at the same time. Networks take turns, and each has a quota per
 * second, so that a flood waits for itself and leaves most of the machine to others.
 */
export interface FairQueue {
  /** Resolves with `true` when the work may start, with `false` at once if too much is waiting already. */
  take(network: string): Promise<boolean>
}

/** How much a network may start per second, at once or spread out. */
const startsPerSecond = 50
const pause = 1_000 / startsPerSecond
const lookAgain = pause / 2
/** A few seconds' work. */
const maxPerNetwork = 200
/** Each may hold a form's bytes. */
const maxWaiting = 1_000
const maxRemembered = 10_000

type Begin = (mayBegin: true) => void

export function createFairQueue(): FairQueue {
  /** The network whose turn it is comes first. */
  const waiting = new Map<string, Begin[]>()
  const pace = createPace()
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
    pace.begin(network)
    begin?.(true)
  }

  function standInLine(network: string): Promise<boolean> | false {
    const line = waiting.get(network) ?? []
    if (count >= maxWaiting || line.length >= maxPerNetwork) return false
    count += 1
    waiting.set(network, line)
    return new Promise((begin) => line.push(begin))
  }

  return {
    async take(network) {
      if (isTaken) return standInLine(network)
      isTaken = true
      setImmediate(callNext)
      if (!pace.allows(network)) return standInLine(network)
      pace.begin(network)
      return true
    },
  }
}

/** For each network, until when its started work would last if it were spread evenly. */
function createPace() {
  const lastsUntil = new Map<string, number>()
  return {
    allows: (network: string) => (lastsUntil.get(network) ?? 0) <= performance.now() + 1_000 - pause,
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
  }
}
