/**
 * Starts work on responses that are not ready to send, one piece at a time, handling all connections in
 * between: a request for a cached page waits for one rendering at most, however many are requested at the
 * same time. Networks take turns, and so do the hosts of a network. Each network has a quota per second, of
 * starts and of the processor's time, and few pieces in progress, so that a flood waits for itself and leaves
 * most of the machine to others. If too many pieces wait, the longest line loses its newest.
 */
/** How much a network may start per second: as many pictures as some pages have. */
const startsPerSecond = 200
const second = 1_000
const pause = second / startsPerSecond
/** How much of a second's quota may be used at once. A single network makes another wait no longer than this. */
const atOnce = second / 4
/** The share of the processor's time for a network that starts fewer pieces of work, but longer ones. */
const shareOfNetwork = 0.2
const lookAgain = pause / 2
/** How many pieces of one network run at a time; the others wait for these between two steps of their own. */
const mostRunning = 2
/**
 * In milliseconds. A piece that takes longer mostly waits for another machine, such as a mail server, or on purpose,
 * as sign-ins do: its neighbours do not wait for it. The processor's time of a slow piece is charged at its end.
 */
const longestRun = 250
/** How many pieces of one network are in progress, those among them that wait. */
const mostInProgress = 20
const maxRemembered = 10_000

/** How many pieces wait. */
interface QueueLimits {
  /** More than a second's work: a client that waits costs nothing, one that is refused comes again. */
  perNetwork: number
  /** Each may hold a form's bytes. */
  all: number
}

const usualLimits: QueueLimits = { perNetwork: 1_500, all: 3_000 }

/** The source of work: a household or a rented server, and the network around it. */
export interface Asker {
  network: string
  host: string
}

/** Receives the call that ends the work, or `null` if the work is refused. */
type Begin = (end: (() => void) | null) => void

/** The waiting pieces of one network, by host; the host whose turn it is comes first. */
interface Line {
  hosts: Map<string, Begin[]>
  count: number
}

/** Milliseconds that this thread has worked: a machine that is busy with other programs costs no network its turn. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export function createFairQueue(limits = usualLimits, timeUsed = threadTime) {
  /** The network whose turn it is comes first. */
  const lines = new Map<string, Line>()
  const pace = createPace()
  const works = createWorks(timeUsed)
  let count = 0
  let isTaken = false

  function callNext() {
    isTaken = count > 0
    if (!isTaken) return
    const [network, line] = [...lines].find(([name]) => mayStart(name)) ?? []
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

  const mayStart = (network: string) => pace.allows(network) && works.admits(network)

  function start(network: string): () => void {
    pace.begin(network)
    const end = works.begin(network)
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
    if (line.count > limits.perNetwork) refuseNewest(line)
    else if (count > limits.all) refuseNewest(longest(lines.values(), (each) => each.count))
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
        if (mayStart(asker.network)) return start(asker.network)
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

interface Work {
  /** By `performance.now()`. */
  began: number
  /** Milliseconds of the processor. */
  used: number
}

/** How much time each piece of work has used; those in progress at the same time share it. */
function createWorks(timeUsed: () => number) {
  const inProgress = new Set<Work>()
  const byNetwork = new Map<string, Set<Work>>()
  let sharedUntil = 0

  function share() {
    const now = timeUsed()
    for (const work of inProgress) work.used += (now - sharedUntil) / inProgress.size
    sharedUntil = now
  }

  function end(network: string, work: Work): number {
    share()
    inProgress.delete(work)
    const own = byNetwork.get(network)
    own?.delete(work)
    if (own?.size === 0) byNetwork.delete(network)
    return work.used
  }

  return {
    /** Whether a network may have one more in progress. */
    admits(network: string): boolean {
      const own = byNetwork.get(network) ?? new Set()
      if (own.size >= mostInProgress) return false
      const recent = performance.now() - longestRun
      return [...own].filter(({ began }) => began > recent).length < mostRunning
    },
    begin(network: string) {
      share()
      const work = { began: performance.now(), used: 0 }
      inProgress.add(work)
      byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(work))
      return () => end(network, work)
    },
  }
}

/** Keeps for each network until when its started work would last if it were spread evenly. */
function createPace() {
  const lastsUntil = new Map<string, number>()
  return {
    allows: (network: string) => (lastsUntil.get(network) ?? 0) <= performance.now() + atOnce - pause,
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
    /**
     * Charges the time that the start has not paid for. The charge is limited to what may be used at once, so
     * that no network waits after a single piece.
     */
    charge(network: string, used: number) {
      const further = Math.min(used / shareOfNetwork, atOnce - pause) - pause
      const from = Math.max(performance.now(), lastsUntil.get(network) ?? 0)
      if (further > 0) lastsUntil.set(network, from + further)
    },
  }
}
