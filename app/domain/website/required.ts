/** What a website of an insurance intermediary has to say before it goes live. */
import { valueAt, type WebsitePath } from './field-path.ts'
import type { Website } from './website.ts'

/**
 * Identity and address (UWG Art. 3 para. 1 lit. s), and what clients are told before they are advised (VAG Art. 45):
 * register entry, products, liability, compensation, complaints, education, and what happens to their data.
 */
export const requiredFields = [
  'advisor.name',
  'advisor.email',
  'advisor.phone',
  'company.street',
  'company.postalCode',
  'company.city',
  'legal.finmaNumber',
  'legal.products',
  'legal.liabilityInsurer',
  'legal.compensation',
  'legal.ombudsman.name',
  'legal.education',
  'legal.clientData.purpose',
  'legal.clientData.retention',
  'privacy.hostName',
  'privacy.hostCountry',
] as const satisfies readonly WebsitePath[]

export type RequiredField = (typeof requiredFields)[number] | 'legal.tiedTo'

/** The required fields that are still empty. */
export function missingFields(website: Website): RequiredField[] {
  const needed: readonly RequiredField[] = website.legal.tied
    ? [...requiredFields, 'legal.tiedTo']
    : requiredFields
  return needed.filter((path) => {
    const value = valueAt(website, path)
    return value === '' || (Array.isArray(value) && value.length === 0)
  })
}
