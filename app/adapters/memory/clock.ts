/** A clock that only moves when told to. */
import type { Clock } from '#ports/clock.ts'

export interface FixedClock extends Clock {
  set(moment: Date | string): void
  advance(milliseconds: number): void
}

export function createFixedClock(moment: Date | string): FixedClock {
  let now = new Date(moment)
  return {
    now: () => new Date(now),
    set(other) {
      now = new Date(other)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
