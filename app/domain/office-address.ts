/** Where appointments at the office take place; empty if the site does not say. */
import type { Website } from './website/website.ts'

export function officeAddress({ appointment, company }: Pick<Website, 'appointment' | 'company'>): string {
  if (appointment.officeAddress) return appointment.officeAddress
  return [company.street, `${company.postalCode} ${company.city}`.trim()].filter(Boolean).join(', ')
}
