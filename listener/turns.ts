/**
 * Lets what has to be worked out begin one after the other, with a look at all connections in between: whoever asks for a
 * kept page waits for one rendering, however many are asked for at the same time. Networks take turns, and none begins
 * more than it may in a second, so that a flood waits for itself and leaves most of the machine to others.
 */
export interface Turns {
  /** Resolves with `true` when the work may begin, with `false` at once where too much waits already. */
  take(network: string): Promise<boolean>
}

/** What a network may begin in a second, at once or one by one. */
const perSecond = 50
const pause = 1_000 / perSecond
const lookAgain = pause / 2
/** Some seconds' work. */
const mostOfNetwork = 200
/** Each may hold a form's bytes. */
const mostOfAll = 1_000
const mostRemembered = 10_000

type Begin = (mayBegin: true) => void

export function createTurns(): Turns {
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
    if (count >= mostOfAll || line.length >= mostOfNetwork) return false
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

/** For each network the moment until which what it has begun would last, begun evenly. */
function createPace() {
  const lastsUntil = new Map<string, number>()
  return {
    allows: (network: string) => (lastsUntil.get(network) ?? 0) <= performance.now() + 1_000 - pause,
    begin(network: string) {
      const now = performance.now()
      const from = Math.max(now, lastsUntil.get(network) ?? 0)
      lastsUntil.delete(network)
      lastsUntil.set(network, from + pause)
      // Oldest first: those that began nothing for long.
      for (const [oldest, until] of lastsUntil) {
        if (until > now && lastsUntil.size <= mostRemembered) break
        lastsUntil.delete(oldest)
      }
    },
  }
}
