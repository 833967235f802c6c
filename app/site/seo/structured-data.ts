/** The advisor, and where a page belongs, in schema.org's vocabulary. Omits what is not configured. */
import type { AdvisorKind, Website } from '#domain/website/website.ts'
import { schemaOrgHours } from '#domain/website/opening-hours.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'

export type StructuredData = Readonly<Record<string, unknown>> & { '@context': 'https://schema.org' }

/** Only those who mediate insurance are an agency. */
const typesOf: Record<AdvisorKind, readonly string[]> = {
  untied: ['InsuranceAgency', 'FinancialService'],
  tied: ['InsuranceAgency', 'FinancialService'],
  none: ['FinancialService'],
}

export function advisorData(site: Website, siteUrl: string): StructuredData {
  const { advisor, company, legal } = site
  return {
    '@context': 'https://schema.org',
    ...dropEmpty({
      '@type': typesOf[legal.kind],
      '@id': `${siteUrl}/#advisor`,
      name: company.name || advisor.name,
      description: site.hero.lead,
      url: `${siteUrl}/`,
      image: siteUrl + paths.shareImage,
      telephone: advisor.phone && telephoneLink(advisor.phone, company.country).replace(/^tel:/, ''),
      email: advisor.email,
      address: company.city && {
        '@type': 'PostalAddress',
        ...dropEmpty({
          streetAddress: company.street,
          postalCode: company.postalCode,
          addressLocality: company.city,
          addressRegion: company.canton,
          addressCountry: company.country,
        }),
      },
      openingHours: schemaOrgHours(advisor.openingHours),
      areaServed: company.region,
      founder: { '@type': 'Person', name: advisor.name },
    }),
  }
}

export interface Crumb {
  name: string
  path: string
}

export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}

function dropEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
