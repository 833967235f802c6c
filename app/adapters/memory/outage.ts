/** Makes an adapter behave like an unreachable backend, from `breakDown` to `recover`. */
import { Unavailable } from '#ports/unavailable.ts'

export interface Outage {
  /** `reason` is the message of `Unavailable`. */
  breakDown(reason?: string): void
  recover(): void
}

export function createOutage() {
  let broken: string | null = null
  return {
    breakDown(reason = 'the backend is switched off') {
      broken = reason
    },
    recover() {
      broken = null
    },
    isBroken: () => broken !== null,
    check() {
      if (broken !== null) throw new Unavailable(broken)
    },
  }
}
