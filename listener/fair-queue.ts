/**
 * Starts what is not ready to send one piece at a time, handling all connections in between: a request for a cached page
 * waits for one rendering at most, however many are requested at the same time. Networks take turns, and in a network its
 * hosts. Each network has a quota per second, of starts and of the processor's time, so that a flood waits for itself and
 * leaves most of the machine to others. Where too much waits, the longest line loses its newest.
 */
/** How much a network may start per second, at once or spread out: as many pictures as some pages have. */
const startsPerSecond = 200
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

/** Where work comes from: a household or a rented server, and the network around it. */
export interface Asker {
  network: string
  host: string
}

/** Is given the call that ends the work, `null` where the work is refused. */
type Begin = (end: (() => void) | null) => void

/** What waits from one network, by host; the host whose turn it is comes first. */
interface Line {
  hosts: Map<string, Begin[]>
  count: number
}

/** Milliseconds that this thread has worked: a machine that is busy with other programs costs no network its turn. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export function createFairQueue(timeUsed = threadTime) {
  /** The network whose turn it is comes first. */
  const lines = new Map<string, Line>()
  const pace = createPace()
  const works = createWorks(timeUsed)
  let count = 0
  let isTaken = false

  function callNext() {
    isTaken = count > 0
    if (!isTaken) return
    const [network, line] = [...lines].find(([name]) => pace.allows(name)) ?? []
    if (network === undefined || !line) {
      setTimeout(callNext, lookAgain)
      return
    }
    setImmediate(callNext)
    const begin = firstOf(line)
    lines.delete(network)
    if (line.count > 0) lines.set(network, line)
    count -= 1
    begin?.(start(network))
  }

  function start(network: string): () => void {
    pace.begin(network)
    const end = works.begin()
    return () => pace.charge(network, end())
  }

  function standInLine({ network, host }: Asker, begin: Begin) {
    const line = lines.get(network) ?? { hosts: new Map<string, Begin[]>(), count: 0 }
    lines.set(network, line)
    const ofHost = line.hosts.get(host) ?? []
    line.hosts.set(host, ofHost)
    ofHost.push(begin)
    line.count += 1
    count += 1
    if (line.count > maxPerNetwork) refuseNewest(line)
    else if (count > maxWaiting) refuseNewest(longest(lines.values(), (each) => each.count))
  }

  function refuseNewest(line: Line) {
    line.count -= 1
    count -= 1
    longest(line.hosts.values(), ({ length }) => length).pop()?.(null)
  }

  return {
    /** Resolves with the call that ends the work when it may start, with `null` as soon as too much is waiting. */
    async take(asker: Asker): Promise<(() => void) | null> {
      if (!isTaken) {
        isTaken = true
        setImmediate(callNext)
        if (pace.allows(asker.network)) return start(asker.network)
      }
      return new Promise((begin) => standInLine(asker, begin))
    },
  }
}

function firstOf(line: Line): Begin | undefined {
  for (const [host, waiting] of line.hosts) {
    line.hosts.delete(host)
    const begin = waiting.shift()
    if (waiting.length > 0) line.hosts.set(host, waiting)
    if (begin) line.count -= 1
    if (begin) return begin
  }
  return undefined
}

function longest<Each>(all: Iterable<Each>, lengthOf: (each: Each) => number): Each {
  return [...all].reduce((most, each) => (lengthOf(each) > lengthOf(most) ? each : most))
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
