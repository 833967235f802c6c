/**
 * The only way to serialise work in this process: each piece begins when the one before has ended, with or
 * without an error.
 */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  let ended: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = ended.then(work)
    // The result itself is not kept, only its arrival.
    ended = result.then(nothing, nothing)
    return result
  }
}

function nothing() {}
