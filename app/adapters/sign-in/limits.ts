/**
 * Slows down password guessing. A device that signed in before has attempts of its own, so that a stranger's never
 * count against it; every other client shares those of its network, and queues with everybody who tries the same
 * account.
 */
import { setTimeout as waited } from 'node:timers/promises'
import { createBudget } from '#domain/budget.ts'
import type { Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { createDeviceCookies } from './device-cookie.ts'
import { networkOfClient } from './network.ts'
import { createPace } from './pace.ts'

const attempts = { points: 10, seconds: 15 * 60 }

export interface SignInLimits {
  /** Waits if the account is being slowed down; `null` if no attempt is left for now. */
  admit(email: string, client: Client): Promise<Attempt | null>
}

export interface Attempt {
  /** Refunds the attempts; returns the Set-Cookie value that keeps the device known. */
  succeeded(): string
}

interface LimitsSettings {
  clock: Clock
  /** Signs the devices' cookies; the same for every server of the site. */
  secret: string
  secureCookies: boolean
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

export function createSignInLimits({
  clock,
  secret,
  secureCookies,
  wait = waited,
}: LimitsSettings): SignInLimits {
  const budget = createBudget(attempts, clock)
  const pace = createPace(clock, wait)
  const devices = createDeviceCookies(secret, secureCookies)

  return {
    async admit(email, client) {
      const device = devices.in(client.headers)
      const network = networkOfClient(client)
      const key = device === null ? network : `device ${device}`
      if (key !== null && !budget.spend(key)) return null
      if (device === null && !(await pace.turn(email, network))) return null
      return {
        succeeded() {
          if (key !== null) budget.forget(key)
          if (device === null) pace.refund(email)
          return devices.setting(device)
        },
      }
    },
  }
}
