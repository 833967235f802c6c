/**
 * Signed cookies that let one browser continue what it began: the second step of a sign-in, the answer of a
 * passkey. A ticket is valid only for its purpose, for some minutes, and once if that matters.
 */
import type { Clock } from '#ports/clock.ts'
import { createSignedCookie, type SignedCookieSettings } from './cookie.ts'

export type Tickets = ReturnType<typeof createTickets>

interface TicketSettings extends SignedCookieSettings {
  seconds: number
  clock: Clock
}

const mostUsed = 10_000

export function createTickets({ seconds, clock, ...settings }: TicketSettings) {
  const cookie = createSignedCookie(settings)
  const used = new Set<string>()

  function read(headers: Headers): { body: string; content: string } | null {
    const body = cookie.in(headers)
    if (body === null || used.has(body)) return null
    const [until = '', ...content] = Buffer.from(body, 'base64url').toString().split('\n')
    return clock.now().getTime() < Number(until) ? { body, content: content.join('\n') } : null
  }

  return {
    /** The Set-Cookie value; `content` is signed and can be read in the cookie. */
    issue(content: string): string {
      const until = clock.now().getTime() + seconds * 1_000
      return cookie.setting(Buffer.from(`${until}\n${content}`).toString('base64url'), seconds)
    },
    /** `null` if the ticket is missing, forged, too old or used up. */
    in: (headers: Headers): string | null => read(headers)?.content ?? null,
    /** Reads the ticket like `in`, and makes it worthless. */
    useUp(headers: Headers): string | null {
      const ticket = read(headers)
      if (ticket === null) return null
      used.add(ticket.body)
      for (const oldest of used) if (used.size > mostUsed) used.delete(oldest)
      return ticket.content
    },
    erasing: cookie.erasing,
  }
}
