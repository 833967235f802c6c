/** The signature below every mail. */
import type { Website } from '#domain/website/website.ts'
import { sentByWebsite } from './messages.server.ts'

/** The advisor as customers see them; empty lines are left out. */
export function advisorSignature({ advisor, company }: Website): string[] {
  return [
    advisor.name,
    advisor.trade,
    company.name,
    company.street,
    `${company.postalCode} ${company.city}`.trim(),
    advisor.phone,
    advisor.email,
  ].filter(Boolean)
}

export function websiteSignature(): string[] {
  return [sentByWebsite]
}
