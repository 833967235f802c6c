/** The address of the advisor's company as text; empty if the site does not give one. */
import type { Website } from './website/website.ts'

type Company = Website['company']

const noBreakSpace = '\u00a0'

export function townOf({ postalCode, city }: Pick<Company, 'postalCode' | 'city'>): string {
  return [postalCode, city].filter(Boolean).join(' ')
}

/** An address as pages show it: postcode and town stay on one line. Mails, calendars and maps get plain spaces. */
export function keepTownTogether(address: string): string {
  return address.replace(/(?<=^|[\s,])((?:[A-Z]{1,2}-)?\d{4,5}) (?=\p{Lu})/gu, `$1${noBreakSpace}`)
}

/** In one line. */
export function companyAddress(company: Company): string {
  return [company.street, townOf(company)].filter(Boolean).join(', ')
}

/** The address of appointments at the office. */
export function officeAddress({ appointment, company }: Pick<Website, 'appointment' | 'company'>): string {
  return appointment.officeAddress || companyAddress(company)
}

/** Addresses that a device's maps program opens: Apple's know no `geo:`, and others no `maps:`. */
export const mapLinks = {
  usual: (address: string) => `geo:0,0?q=${encodeURIComponent(address)}`,
  apple: (address: string) => `maps:?q=${encodeURIComponent(address)}`,
}
