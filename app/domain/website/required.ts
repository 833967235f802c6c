/**
 * The fields that a website must have before it goes live, by the kind of advisor. Sources: decisions/035.
 */
import { valueAt, type WebsitePath } from './field-path.ts'
import type { Website } from './website.ts'

/** Identity and address (UWG Art. 3 para. 1 lit. s), and what happens to data (DSG Art. 19). */
const everybody = [
  'advisor.name',
  'advisor.email',
  'company.street',
  'company.postalCode',
  'company.city',
  'legal.clientData.purpose',
  'privacy.hostName',
  'privacy.hostCountry',
] as const satisfies readonly WebsitePath[]

/** Before a contract of insurance (VAG Art. 45). */
const intermediaries = [
  'legal.products',
  'legal.education',
  'legal.clientData.recipients',
  'legal.clientData.retention',
] as const satisfies readonly WebsitePath[]

const kinds = {
  /** FINMA's register, liability insurance and ombudsman; compensation (VAG Art. 41, 45b). */
  untied: [
    ...intermediaries,
    'legal.finmaNumber',
    'legal.liabilityInsurer',
    'legal.compensation',
    'legal.ombudsman.name',
  ],
  /** The profession's register, the insurers, and the party that is liable for the advisor's statements. */
  tied: [...intermediaries, 'legal.vbvNumber', 'legal.tiedTo', 'legal.liable'],
  none: [],
} as const satisfies Record<Website['legal']['kind'], readonly WebsitePath[]>

/** Entry in a register, and the ombudsman (FIDLEG Art. 8, 28, 79). */
const clientAdvisers = [
  'legal.adviserRegister',
  'legal.adviserRegisterNumber',
  'legal.ombudsman.name',
  'legal.ombudsman.address',
] as const satisfies readonly WebsitePath[]

export type RequiredField =
  | (typeof everybody)[number]
  | (typeof kinds)[keyof typeof kinds][number]
  | (typeof clientAdvisers)[number]

/** The fields that this kind of advisor owes, each once. */
export function listRequiredFields({
  kind,
  fidleg,
}: Pick<Website['legal'], 'kind' | 'fidleg'>): RequiredField[] {
  return [...new Set<RequiredField>([...everybody, ...kinds[kind], ...(fidleg ? clientAdvisers : [])])]
}

/** The required fields that are still empty. */
export function missingFields(website: Website): RequiredField[] {
  return listRequiredFields(website.legal).filter((path) => {
    const value = valueAt(website, path)
    return value === '' || (Array.isArray(value) && value.length === 0)
  })
}

/** The laws that ask for the information sheet. */
export type SheetLaw = 'VAG' | 'FIDLEG'

export function sheetLaws({ kind, fidleg }: Pick<Website['legal'], 'kind' | 'fidleg'>): SheetLaw[] {
  return [...(kind === 'none' ? [] : ['VAG' as const]), ...(fidleg ? ['FIDLEG' as const] : [])]
}
