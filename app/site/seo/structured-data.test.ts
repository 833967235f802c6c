import { expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { advisorData } from './structured-data.ts'

const advisor = { name: 'Andrea Muster', email: 'a@example.ch' }

it('says who the advisor is, where, when and how to be reached, and leaves out missing fields', () => {
  const openingHours = ['Mo-Sa 08:00-20:00']
  const site = websiteWith({
    advisor: { ...advisor, phone: '071 555 01 42', openingHours },
    company: { name: 'Muster Beratung', postalCode: '9400', city: 'Rorschach', canton: 'SG' },
  })
  expect(advisorData(site, 'https://example.ch')).toMatchObject({
    '@type': ['InsuranceAgency', 'FinancialService'],
    name: 'Muster Beratung',
    telephone: '+41715550142',
    address: { postalCode: '9400', addressLocality: 'Rorschach', addressRegion: 'SG', addressCountry: 'CH' },
    openingHours,
  })
  const data = advisorData(websiteWith({ advisor }), 'https://example.ch')
  expect(data).toMatchObject({ name: 'Andrea Muster', email: 'a@example.ch' })
  for (const field of ['telephone', 'address', 'openingHours', 'areaServed', 'description'])
    expect(data).not.toHaveProperty(field)
})

it('calls only an advisor who mediates insurance an insurance agency', () => {
  const typeFor = (kind: string) =>
    advisorData(websiteWith({ advisor, legal: { kind } }), 'https://example.ch')['@type']
  expect(typeFor('none')).toEqual(['FinancialService'])
  expect(typeFor('tied')).toEqual(['InsuranceAgency', 'FinancialService'])
})
