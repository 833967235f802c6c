/**
 * Lets what has to be worked out begin one after the other, with a look at all connections in between: whoever asks for a
 * kept page waits for one rendering, however many are asked for at the same time. Networks take turns, so that a flood
 * from one of them waits for itself.
 */
export interface Turns {
  /** Resolves with `true` when the work may begin, with `false` at once where too much waits already. */
  take(network: string): Promise<boolean>
}

/** About a second's work. */
const mostOfNetwork = 200
/** Each may hold a form's bytes. */
const mostOfAll = 1_000

type Begin = (mayBegin: true) => void

export function createTurns(): Turns {
  /** The network whose turn it is comes first. */
  const waiting = new Map<string, Begin[]>()
  let count = 0
  let isTaken = false

  function next() {
    const [first] = waiting
    isTaken = first !== undefined
    if (first === undefined) return
    setImmediate(next)
    const [network, line] = first
    const begin = line.shift()
    waiting.delete(network)
    if (line.length > 0) waiting.set(network, line)
    count -= 1
    begin?.(true)
  }

  return {
    async take(network) {
      if (!isTaken) {
        isTaken = true
        setImmediate(next)
        return true
      }
      const line = waiting.get(network) ?? []
      if (count >= mostOfAll || line.length >= mostOfNetwork) return false
      count += 1
      waiting.set(network, line)
      return new Promise<boolean>((begin) => line.push(begin))
    },
  }
}
