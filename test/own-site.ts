/** A site on which the advisor filled in the legally required fields, and left the rest as delivered. */
import { listRequiredFields } from '#domain/website/required.ts'
import type { AdvisorKind } from '#domain/website/website.ts'
import { delivered as site } from './website-samples.ts'

/** A real address. */
export const host = 'www.keller-beratung.ch'
export const mails = { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'website@keller.ch' }

export const filledIn: Record<string, unknown> = {
  'advisor.name': 'Mia Keller',
  'advisor.email': 'mia@keller.ch',
  'company.street': 'Seeweg 3',
  'company.postalCode': '7000',
  'company.city': 'Chur',
  'legal.clientData.purpose': 'Beratung zu Versicherungen',
  'legal.clientData.recipients': 'Versicherungen deiner Wahl',
  'legal.clientData.retention': 'Solange es das Gesetz verlangt',
  'privacy.hostName': 'Hoster AG',
  'privacy.hostCountry': 'Schweiz',
  'legal.products': ['Sachversicherungen'],
  'legal.education': ['Versicherungsvermittlerin VBV seit 2019'],
  'legal.finmaNumber': 'F01234567',
  'legal.liabilityInsurer': 'Alpina Haftpflicht',
  'legal.compensation': 'Ich erhalte Courtagen.',
  'legal.ombudsman.name': 'Ombudsstelle Keller',
  'legal.ombudsman.address': 'Quaderstrasse 5, 7000 Chur',
  'legal.vbvNumber': '12345',
  'legal.tiedTo': 'Alpina Versicherungen',
  'legal.liable': 'Alpina Versicherungen',
  'legal.adviserRegister': 'RegFix',
  'legal.adviserRegisterNumber': 'R-100',
}

export const owed = (kind: AdvisorKind = 'untied', fidleg = false) => listRequiredFields({ kind, fidleg })

export function withOnlyRequired(kind: AdvisorKind = 'untied', fidleg = false): Record<string, unknown> {
  const website = structuredClone({ ...site, legal: { ...site.legal, kind, fidleg } }) as Record<
    string,
    unknown
  >
  for (const path of owed(kind, fidleg)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const around = names.reduce((inside, name) => inside[name] as Record<string, unknown>, website)
    around[last] = filledIn[path]
  }
  return website
}
