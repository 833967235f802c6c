/**
 * Slows down password guessing. A device that signed in before has attempts of its own, so that a stranger's never
 * count against it; every other client shares those of its network, and queues with all other clients that try the same
 * account.
 */
import { setTimeout as waited } from 'node:timers/promises'
import { networksOf } from '#domain/networks.ts'
import { createRateLimiter } from '#domain/rate-limiter.ts'
import type { Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { createPace } from './pace.ts'
import { randomBytes } from 'node:crypto'
import { createSignedCookie } from './cookie.ts'

const attempts = { points: 10, seconds: 15 * 60 }
/**
 * Codes of the second step, from all networks together. Three of a million are right at any time: at ten an hour, guessing
 * one takes years. A code is asked for after the right password only, and each device that signed in before has ten of its
 * own.
 */
const codeAttempts = { points: 10, seconds: 60 * 60 }

export type SignInLimits = ReturnType<typeof createSignInLimits>

export interface Attempt {
  /** Refunds the attempts; returns the Set-Cookie value that keeps the device known. */
  refundAttempts(): string
}

interface LimitsSettings {
  clock: Clock
  /** Signs the devices' cookies; the same for every server of the site. */
  secret: string
  secureCookies: boolean
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

export function createSignInLimits({ clock, secret, secureCookies, wait = waited }: LimitsSettings) {
  const limiter = createRateLimiter(attempts, clock)
  const codes = createRateLimiter(codeAttempts, clock)
  const pace = createPace(clock, wait)
  // The cookie of a device that signed in before. It grants no access: it only gives the device attempts of its own, whatever
  // address it has today. It contains a random name, and survives signing out.
  const devices = createSignedCookie({ purpose: 'device', secret, secureCookies })

  function keyOf(client: Client): { device: string | null; key: string | null } {
    const device = devices.in(client.headers)
    return { device, key: device === null ? networkOfClient(client) : `device ${device}` }
  }

  function admitProven(email: string, client: Client): Attempt {
    return {
      refundAttempts() {
        const { device, key } = keyOf(client)
        if (key !== null) limiter.forget(key)
        if (device === null) pace.refund(email)
        return devices.setting(device ?? randomBytes(16).toString('hex'), deviceSeconds)
      },
    }
  }

  return {
    /** A passkey cannot be guessed, and needs no limit. */
    admitProven,
    /** Waits if the account is being slowed down; `null` if no attempt is left for now. */
    async admit(email: string, client: Client): Promise<Attempt | null> {
      const { device, key } = keyOf(client)
      if (key !== null && !limiter.spend(key)) return null
      if (device === null && !(await pace.turn(email, networkOfClient(client)))) return null
      return admitProven(email, client)
    },
    /** Admits a code of the second step; `null` if no attempt is left for now. */
    admitCode(kind: string, email: string, client: Client): Attempt | null {
      const codeKey = `${kind} ${devices.in(client.headers) ?? 'of everybody'}`
      if (!codes.spend(codeKey)) return null
      return {
        refundAttempts() {
          codes.forget(codeKey)
          return admitProven(email, client).refundAttempts()
        },
      }
    },
  }
}

/** How long a device is known: the maximum that browsers allow. */
const deviceSeconds = 400 * 24 * 60 * 60

/**
 * The key by which attempts are counted. `null` if unknown: a forwarded request from this machine came through an
 * untrusted proxy, and could be any visitor's.
 */
function networkOfClient({ address, headers }: Client): string | null {
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded')
  return networksOf(address)?.host ?? (isForwarded ? null : address)
}
