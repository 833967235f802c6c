/**
 * A value that is read once, and kept until it changes. Concurrent callers share a read, and a failed one is
 * not kept. A value that changed while it was read is read again, at most a few times: a caller gets an
 * answer although something changes all the time.
 */
import { isWithin } from '#domain/is-within.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents, WatchedCollection } from '#ports/documents.ts'

const mostReads = 3

interface CachedReadOptions<Value> {
  read: () => Promise<Value>
  /** Calls back after each change of the value's source; returns the function that ends it. */
  watch?: (changed: () => void) => () => void
  /** The longest time it is kept, in milliseconds. */
  age?: { clock: Clock; most: number }
  /** Whether the value is still kept after the read; it is shared in any case during the read. */
  isGood?: (value: Value) => boolean
}

interface Kept<Value> {
  value: Promise<Value>
  begunAt: number
  /** Set once it is read. */
  found: { value: Value } | null
}

export function createCachedRead<Value>({ read, watch, age, isGood }: CachedReadOptions<Value>) {
  let kept: Kept<Value> | null = null
  const forget = () => {
    kept = null
  }
  const stop = watch?.(forget)

  const now = () => age?.clock.now().getTime() ?? 0

  function isKept({ begunAt, found }: Kept<Value>): boolean {
    const isYoung = age === undefined || isWithin(begunAt, now(), age.most)
    return isYoung && (found === null || isGood === undefined || isGood(found.value))
  }

  function begin(): Kept<Value> {
    const { promise, resolve } = Promise.withResolvers<Value>()
    const begun: Kept<Value> = { value: promise, begunAt: now(), found: null }
    // Kept before it is read: a change during the read counts.
    kept = begun
    resolve(readInto(begun))
    promise.catch(() => {
      if (kept === begun) kept = null
    })
    return begun
  }

  async function readInto(begun: Kept<Value>): Promise<Value> {
    const value = await read()
    begun.found = { value }
    return value
  }

  return {
    /** Throws what the read throws. */
    async get(): Promise<Value> {
      for (let reads = 1; ; reads += 1) {
        const shared = kept && isKept(kept) ? kept : begin()
        const value = await shared.value
        if (kept === shared || reads === mostReads) return value
      }
    },
    /** The value changed: a read in progress is repeated, too. */
    forget,
    stop: () => stop?.(),
  }
}

/** Calls back after changes of these collections on any server. */
export function changesOf(documents: Pick<Documents, 'watch'>, ...collections: WatchedCollection[]) {
  return (changed: () => void) =>
    documents.watch((names) => {
      if (collections.some((name) => names.has(name))) changed()
    })
}
