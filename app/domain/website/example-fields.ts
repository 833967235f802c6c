/** The fields that the delivered website fills in, and the meaning of an untouched one. decisions/034 */
import type { WebsitePath } from './field-path.ts'

/**
 * `fact`: a number, name, address, insurer or host that nobody can share. `claim`: true of some advisors. Visitors of an
 * advisor's own site see neither; a claim may be confirmed. `text`: fits any advisor, is shown, and may be confirmed.
 * `extra`: like a claim, but nobody has to decide about it. `link`: like that, and nobody can confirm it, since it leads nowhere.
 */
export type ExampleKind = 'fact' | 'claim' | 'text' | 'extra' | 'link'

interface ExampleField {
  kind: ExampleKind
  /** A value that many share, such as a town: an example only while this field is one, too, or empty. */
  with?: WebsitePath
  /**
   * For a list: the fields of an item that have content, each group compared as a whole. An item is removed
   * if all its groups are, or if any is.
   */
  says?: { groups: readonly (readonly string[])[]; goesWith: 'all' | 'any' }
}

const fact = (around?: WebsitePath): ExampleField => ({ kind: 'fact', ...(around && { with: around }) })
const text: ExampleField = { kind: 'text' }
const claim: ExampleField = { kind: 'claim' }
const extra: ExampleField = { kind: 'extra' }
const link: ExampleField = { kind: 'link' }
const items = (kind: ExampleKind, ...groups: string[]): ExampleField => ({
  kind,
  says: { groups: groups.map((group) => group.split('+')), goesWith: 'all' },
})

export const exampleFields = {
  'advisor.name': fact(),
  'advisor.trade': text,
  'advisor.email': fact(),
  'advisor.phone': fact(),
  'advisor.availability': claim,
  'advisor.openingHours': claim,
  'advisor.since': claim,
  'company.name': fact(),
  'company.street': fact(),
  'company.postalCode': fact('company.street'),
  'company.city': fact('company.street'),
  'company.canton': claim,
  'company.region': claim,
  'appointment.officeAddress': fact(),
  academyUrl: link,
  'hero.title': text,
  'hero.lead': text,
  'hero.facts': items('text', 'value+label'),
  'about.statement': text,
  'about.paragraphs': items('text', 'text'),
  'about.more': items('text', 'text'),
  'about.facts': items('claim', 'value'),
  'about.portraitAlt': claim,
  'about.portraitCaption': claim,
  'process.title': text,
  'process.lead': text,
  'process.steps': items('text', 'text', 'details'),
  'howIWork.title': text,
  'howIWork.lead': text,
  'howIWork.promises': items('claim', 'text', 'details'),
  faqTitle: claim,
  faq: items('claim', 'answer'),
  voicesTitle: extra,
  voices: { kind: 'fact', says: { groups: [['text'], ['name']], goesWith: 'any' } },
  'cooperations.lead': text,
  'footer.call': text,
  'footer.description': text,
  'credit.url': link,
  // A number in FINMA's register proves the kind.
  'legal.kind': { kind: 'text', with: 'legal.finmaNumber' },
  'legal.uid': fact(),
  'legal.finmaNumber': fact(),
  'legal.registerUrl': fact(),
  'legal.products': claim,
  'legal.basis': claim,
  'legal.liabilityInsurer': fact(),
  'legal.complaints': claim,
  'legal.ombudsman.name': fact(),
  'legal.ombudsman.address': fact(),
  'legal.ombudsman.url': fact(),
  'legal.education': claim,
  'legal.compensation': claim,
  'legal.ranges': {
    kind: 'fact',
    says: { groups: [['product', 'atSignature', 'perYear']], goesWith: 'all' },
  },
  'legal.clientData.purpose': claim,
  'legal.clientData.recipients': claim,
  'legal.clientData.retention': claim,
  'legal.clientData.place': claim,
  'legal.updated': extra,
  'privacy.hostName': fact(),
  'privacy.hostCountry': fact('privacy.hostName'),
  'privacy.mailName': fact(),
  'privacy.mailCountry': fact('privacy.mailName'),
} as const satisfies Partial<Record<WebsitePath, ExampleField>>

export type ExamplePath = keyof typeof exampleFields

export const examplePaths = Object.keys(exampleFields) as ExamplePath[]

export function exampleField(path: ExamplePath): ExampleField {
  return exampleFields[path]
}
