/** Whether the website still speaks for the fictitious advisor it is delivered with. */
import type { Website } from './website.ts'

/** `.example` is reserved: nobody receives mail there (RFC 2606). */
export function isExample({ advisor }: Pick<Website, 'advisor'>): boolean {
  return /[@.]example$/i.test(advisor.email)
}
