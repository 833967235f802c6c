/** The one way to keep pieces of work apart in this process: each begins when the one before has ended, however it ended. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  let ended: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = ended.then(work)
    // The result itself is not kept, only that it is there.
    ended = result.then(nothing, nothing)
    return result
  }
}

function nothing() {}
