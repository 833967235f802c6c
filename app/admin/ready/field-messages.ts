/** The names of fields, sources of links and amounts in the sentences of the checks. */
import type { ExamplePath } from '#domain/website/example-fields.ts'
import type { ExpiringProof, FoundLink, LinkSource } from '#domain/readiness/finding.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { RequiredField } from '#domain/website/required.ts'

export const requiredFieldNames: Record<RequiredField, string> = {
  'advisor.name': 'Name',
  'advisor.email': 'E-Mail',
  'company.street': 'Strasse und Nummer',
  'company.postalCode': 'PLZ',
  'company.city': 'Ort',
  'legal.finmaNumber': 'FINMA-Registernummer',
  'legal.products': 'Was du vermittelst',
  'legal.liabilityInsurer': 'Berufshaftpflicht',
  'legal.compensation': 'Wer dich bezahlt',
  'legal.ombudsman.name': 'Ombudsstelle',
  'legal.education': 'Aus- und Weiterbildung',
  'legal.clientData.purpose': 'Zweck der Daten deiner Kundschaft',
  'legal.clientData.retention': 'Wie lange du sie aufbewahrst',
  'privacy.hostName': 'Hosting',
  'privacy.hostCountry': 'Land des Hostings',
  'legal.clientData.recipients': 'Wer die Daten deiner Kundschaft erhält',
  'legal.tiedTo': 'An wen du gebunden bist',
  'legal.vbvNumber': 'Nummer im VBV-Branchenregister',
  'legal.liable': 'Wer für deine Vermittlung haftet',
  'legal.adviserRegister': 'Beraterregister',
  'legal.adviserRegisterNumber': 'Nummer im Beraterregister',
  'legal.ombudsman.address': 'Adresse der Ombudsstelle',
}

/** The names of the fields of the delivered website. */
export const exampleNames: Record<ExamplePath, string> = {
  'advisor.name': 'Name',
  'advisor.trade': 'Was du machst',
  'advisor.email': 'E-Mail',
  'advisor.phone': 'Telefon',
  'advisor.availability': 'Erreichbar',
  'advisor.openingHours': 'Öffnungszeiten',
  'advisor.since': 'Selbständig seit',
  'company.name': 'Firma',
  'company.street': 'Strasse und Nummer',
  'company.postalCode': 'PLZ',
  'company.city': 'Ort',
  'company.canton': 'Kanton',
  'company.region': 'Wo du zu Besuch kommst',
  'appointment.officeAddress': 'Adresse für Termine im Büro',
  academyUrl: 'Adresse des Links im Menü',
  'hero.title': 'Titel',
  'hero.lead': 'Einleitung',
  'hero.facts': 'Zahlen',
  'about.statement': 'Der erste Satz',
  'about.paragraphs': 'Absätze',
  'about.more': 'Weitere Absätze',
  'about.facts': 'Angaben',
  'about.portraitAlt': 'Bildbeschreibung',
  'about.portraitCaption': 'Text unter dem Porträt',
  'process.title': 'Überschrift',
  'process.lead': 'Einleitung',
  'process.steps': 'Schritte',
  'howIWork.title': 'Überschrift',
  'howIWork.lead': 'Einleitung',
  'howIWork.promises': 'Versprechen',
  faqTitle: 'Überschrift',
  faq: 'Fragen',
  voicesTitle: 'Überschrift',
  voices: 'Stimmen',
  'cooperations.lead': 'Einleitung',
  'footer.call': 'Satz über der Fusszeile',
  'footer.description': 'Beschreibung',
  'credit.url': 'Link zum Ersteller',
  'legal.kind': 'Wie du Versicherungen vermittelst',
  'legal.uid': 'UID',
  'legal.finmaNumber': 'FINMA-Registernummer',
  'legal.registerUrl': 'Link zum Eintrag im Register',
  'legal.products': 'Was du vermittelst',
  'legal.basis': 'Worauf sich dein Rat stützt',
  'legal.liabilityInsurer': 'Berufshaftpflicht',
  'legal.complaints': 'Bei einer Beschwerde',
  'legal.ombudsman.name': 'Ombudsstelle',
  'legal.ombudsman.address': 'Adresse der Ombudsstelle',
  'legal.ombudsman.url': 'Website der Ombudsstelle',
  'legal.education': 'Aus- und Weiterbildung',
  'legal.compensation': 'Wer dich bezahlt',
  'legal.ranges': 'Spannen',
  'legal.clientData.purpose': 'Zweck der Daten deiner Kundschaft',
  'legal.clientData.recipients': 'Wer die Daten deiner Kundschaft erhält',
  'legal.clientData.retention': 'Wie lange du sie aufbewahrst',
  'legal.clientData.place': 'Wo sie liegen',
  'legal.updated': 'Stand der Rechtstexte',
  'privacy.hostName': 'Hosting',
  'privacy.hostCountry': 'Land des Hostings',
  'privacy.mailName': 'Mail-Dienst',
  'privacy.mailCountry': 'Land des Mail-Dienstes',
}

const partNames: Readonly<Record<string, string>> = {
  advisor: 'Über dich und Kontakt',
  company: 'Über dich und Kontakt',
  appointment: 'Über dich und Kontakt',
  academyUrl: 'Über dich und Kontakt',
  academyLabel: 'Über dich und Kontakt',
  hero: 'Startseite',
  about: 'Über mich',
  process: 'Ablauf',
  howIWork: 'Wie ich arbeite',
  faq: 'Häufige Fragen',
  faqTitle: 'Häufige Fragen',
  voices: 'Kundenstimmen',
  voicesTitle: 'Kundenstimmen',
  cooperations: 'Kooperationen',
  footer: 'Fusszeile',
  credit: 'Fusszeile',
  legal: 'Rechtliches',
  privacy: 'Rechtliches',
}

/** The part of 'Website' that contains a field. */
function partOfField(path: string): string {
  return partNames[path.split('.')[0] ?? ''] ?? 'Website'
}

/** Fields of one part of 'Website', each with the way to it. */
export interface FieldsOfPart {
  name: string
  fields: Way[]
}

const fieldOfWebsite = (path: string) => `/admin/website#${path}`

export function partsOf<Path extends string>(
  found: readonly Path[],
  names: Readonly<Record<Path, string>>,
): FieldsOfPart[] {
  return Object.entries(Object.groupBy(found, partOfField)).map(([name, paths = []]) => ({
    name,
    fields: paths.map((path) => ({ label: names[path], href: fieldOfWebsite(path) })),
  }))
}

export function wayToFirst<Path extends string>(
  [first, ...others]: readonly Path[],
  names: Readonly<Record<Path, string>>,
): Way {
  const label = first && others.length === 0 ? `Zum Feld «${names[first]}»` : 'Zur ersten Angabe'
  return { label, href: fieldOfWebsite(first ?? '') }
}

export const proofNames: Record<ExpiringProof, string> = {
  training: 'Weiterbildung',
  adviserRegister: 'Eintrag im Beraterregister',
  liabilityInsurance: 'Berufshaftpflicht',
}

const linkFields: Record<string, string> = {
  'credit.url': 'Link zum Ersteller in der Fusszeile',
  'legal.registerUrl': 'Link zum Eintrag im Register',
  'legal.ombudsman.url': 'Website der Ombudsstelle',
}

export function sourceName(source: LinkSource): string {
  switch (source.kind) {
    case 'promotion':
    case 'promotion-link':
      return 'Promotion'
    case 'card':
    case 'cooperation':
      return `«${source.title}»`
    case 'website':
      return linkFields[source.path] ?? exampleNames[source.path as ExamplePath] ?? partOfField(source.path)
  }
}

export interface Way {
  label: string
  href: string
}

/** The address of a field, whose id is its name. */
export const promotionField = (name: keyof Promotion) => `/admin#${name}`

/** Leads to the field, or presses the button that opens its form. */
export function wayTo(source: LinkSource): Way {
  switch (source.kind) {
    case 'promotion':
      return { label: 'Zur Promotion', href: promotionField('title') }
    case 'promotion-link':
      return { label: 'Zum Button-Link', href: promotionField('buttonLink') }
    case 'card':
      return { label: `Zur Karte «${source.title}»`, href: `/admin/consultation#edit-${source.id}` }
    case 'cooperation':
      return { label: `Zu «${source.title}»`, href: `/admin/cooperations#edit-${source.id}` }
    case 'website':
      return { label: `Zum Feld «${sourceName(source)}»`, href: fieldOfWebsite(source.path) }
  }
}

const mostWays = 4

/** Each way once, and no more than fit. */
export function waysTo(sources: readonly LinkSource[]): Way[] {
  return [...new Map(sources.map((one) => [wayTo(one).href, wayTo(one)])).values()].slice(0, mostWays)
}

export function sourcesOf(links: readonly FoundLink[]): LinkSource[] {
  return links.map(({ source }) => source)
}

const list = new Intl.ListFormat('de-CH')
const mostNamed = 5

/** '«A», «B» und 3 weitere'. */
export function named(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const rest = names.length - shown.length
  return list.format(rest > 0 ? [...shown, `${rest} weitere`] : shown)
}

export function countWords(count: number, one: string, more: string): string {
  return count === 1 ? one : `${count} ${more}`
}

export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.', ',') : Math.round(megabytes)} MB`
}
