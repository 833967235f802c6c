/** Makes an adapter behave like an unreachable backend, from `breakDown` to `recover`. */
import { Unavailable } from '#ports/unavailable.ts'

export interface Outage {
  breakDown(): void
  recover(): void
}

export function createOutage() {
  let broken = false
  return {
    breakDown() {
      broken = true
    },
    recover() {
      broken = false
    },
    isBroken: () => broken,
    check() {
      if (broken) throw new Unavailable('the backend is not there')
    },
  }
}
