/** Whether the website still speaks for the fictitious advisor it is delivered with. */
import type { Website } from './website.ts'

export function isExample({ advisor }: Pick<Website, 'advisor'>): boolean {
  return isReserved(advisor.email)
}

/** `.example` is reserved: no mail arrives there (RFC 2606). */
export function isReserved(email: string): boolean {
  return /[@.]example$/i.test(email)
}
