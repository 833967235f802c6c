/**
 * Signed cookies that let one browser go on with what it began: the second step of a sign-in, the answer of a passkey.
 * A ticket is good for its purpose only, for some minutes, and once where that matters.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/same-secret.ts'
import type { Clock } from '#ports/clock.ts'
import { cookieAttributes, cookieIn, cookiePrefix } from './cookie.ts'

export type Tickets = ReturnType<typeof createTickets>

interface TicketSettings {
  purpose: string
  seconds: number
  secret: string
  secureCookies: boolean
  clock: Clock
}

const mostUsed = 10_000

export function createTickets({ purpose, seconds, secret, secureCookies, clock }: TicketSettings) {
  const name = `${cookiePrefix(secureCookies)}.${purpose}`
  const attributes = cookieAttributes(secureCookies)
  const used = new Set<string>()
  // The same secret signs sessions; the signatures are not interchangeable.
  const signatureOf = (body: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url')

  function read(headers: Headers): { value: string; content: string } | null {
    const value = cookieIn(headers, name) ?? ''
    const [, body = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(value) ?? []
    if (!isSameSecret(signatureOf(body), signature) || used.has(value)) return null
    const [until = '', ...content] = Buffer.from(body, 'base64url').toString().split('\n')
    return clock.now().getTime() < Number(until) ? { value, content: content.join('\n') } : null
  }

  return {
    /** The Set-Cookie value; `content` is signed and can be read in the cookie. */
    issue(content: string): string {
      const until = clock.now().getTime() + seconds * 1_000
      const body = Buffer.from(`${until}\n${content}`).toString('base64url')
      const value = `${body}.${signatureOf(body)}`
      return `${name}=${value}; ${attributes}; Max-Age=${seconds}`
    },
    /** `null` if there is none, it is forged or too old, or was used up. */
    in: (headers: Headers): string | null => read(headers)?.content ?? null,
    /** Reads the ticket like `in`, and makes it worthless. */
    useUp(headers: Headers): string | null {
      const ticket = read(headers)
      if (ticket === null) return null
      used.add(ticket.value)
      for (const oldest of used) if (used.size > mostUsed) used.delete(oldest)
      return ticket.content
    },
    erasing: `${name}=; ${attributes}; Max-Age=0`,
  }
}
