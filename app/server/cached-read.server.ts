/**
 * What is read once, and kept until it changes. Concurrent callers share a read, and one that failed is kept for nobody. What
 * changed while it was read is read again, at most a few times: a caller gets an answer although something changes all the time.
 */
import type { Clock } from '#ports/clock.ts'

const mostReads = 3

interface CachedReadOptions<Value> {
  read: () => Promise<Value>
  /** Calls back after each change of what is read; returns the function that ends it. */
  watch?: (changed: () => void) => () => void
  /** How long it is kept at most, in milliseconds. */
  age?: { clock: Clock; most: number }
}

interface Kept<Value> {
  value: Promise<Value>
  begunAt: number
}

export function createCachedRead<Value>({ read, watch, age }: CachedReadOptions<Value>) {
  let kept: Kept<Value> | null = null
  const stop = watch?.(() => {
    kept = null
  })

  const now = () => age?.clock.now().getTime() ?? 0

  function isYoung(begunAt: number): boolean {
    const passed = now() - begunAt
    return age === undefined || (passed >= 0 && passed < age.most)
  }

  function valueNow(readsLeft: number): Promise<Value> {
    if (kept && isYoung(kept.begunAt)) return kept.value
    const begun: Kept<Value> = { value: valueUnchanged(readsLeft, () => kept === begun), begunAt: now() }
    kept = begun
    begun.value.catch(() => {
      if (kept === begun) kept = null
    })
    return begun.value
  }

  async function valueUnchanged(readsLeft: number, isUnchanged: () => boolean): Promise<Value> {
    // Later, so that a change within the read finds that it is kept.
    const value = await Promise.resolve().then(read)
    return isUnchanged() || readsLeft === 1 ? value : valueNow(readsLeft - 1)
  }

  return {
    /** Throws what the read throws. */
    get: () => valueNow(mostReads),
    stop: () => stop?.(),
  }
}
