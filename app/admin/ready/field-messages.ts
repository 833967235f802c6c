/** What fields, sources of links and amounts are called in the sentences of the checks. */
import type { FoundLink, LinkSource } from '#domain/readiness/finding.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { RequiredField } from '#domain/website/required.ts'

export const requiredFieldNames: Record<RequiredField, string> = {
  'advisor.name': 'Name',
  'advisor.email': 'E-Mail',
  'advisor.phone': 'Telefon',
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
  'legal.tiedTo': 'An wen du gebunden bist',
}

const linkFields: Record<string, string> = {
  academyUrl: 'Geld verdienen',
  'credit.url': 'Link zum Ersteller in der Fusszeile',
  'legal.registerUrl': 'Link zum Eintrag im Register',
  'legal.ombudsman.url': 'Website der Ombudsstelle',
}

export function sourceName(source: LinkSource): string {
  switch (source.kind) {
    case 'promotion-link':
      return 'Promotion'
    case 'card':
    case 'cooperation':
      return `«${source.title}»`
    case 'website':
      return linkFields[source.path] ?? 'Website'
  }
}

export interface Way {
  label: string
  href: string
}

/** Where its field stands: a field's id is its name. */
export const promotionField = (name: keyof Promotion) => `/admin#${name}`

/** Leads to the field, or presses the button that opens its form. */
export function wayTo(source: LinkSource): Way {
  switch (source.kind) {
    case 'promotion-link':
      return { label: 'Zum Button-Link', href: promotionField('buttonLink') }
    case 'card':
      return { label: `Zur Karte «${source.title}»`, href: `/admin/consultation#edit-${source.id}` }
    case 'cooperation':
      return { label: `Zu «${source.title}»`, href: `/admin/cooperations#edit-${source.id}` }
    case 'website':
      return { label: `Zum Feld «${sourceName(source)}»`, href: `/admin/website#${source.path}` }
  }
}

const mostWays = 4

/** Each once, and no more than fit. */
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

export function counted(count: number, one: string, more: string): string {
  return count === 1 ? one : `${count} ${more}`
}

export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.', ',') : Math.round(megabytes)} MB`
}
