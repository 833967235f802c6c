import { describe, expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { advisorData, breadcrumbData, faqData } from './structured-data.ts'

const advisor = { name: 'Andrea Muster', email: 'a@example.ch' }

describe('the data about the advisor', () => {
  it('says who, where, when and how to be reached', () => {
    const site = websiteWith({
      advisor: { ...advisor, phone: '071 555 01 42', openingHours: ['Mo-Sa 08:00-20:00'] },
      company: {
        name: 'Muster Beratung',
        street: 'Hafenstrasse 12',
        postalCode: '9400',
        city: 'Rorschach',
        canton: 'SG',
      },
    })
    expect(advisorData(site, 'https://example.ch')).toMatchObject({
      '@type': ['InsuranceAgency', 'FinancialService'],
      name: 'Muster Beratung',
      telephone: '+41715550142',
      address: {
        streetAddress: 'Hafenstrasse 12',
        postalCode: '9400',
        addressLocality: 'Rorschach',
        addressRegion: 'SG',
        addressCountry: 'CH',
      },
      openingHours: ['Mo-Sa 08:00-20:00'],
    })
  })

  it('leaves out what is not configured', () => {
    const data = advisorData(websiteWith({ advisor }), 'https://example.ch')
    expect(data).toMatchObject({ name: 'Andrea Muster', email: 'a@example.ch' })
    for (const field of ['telephone', 'address', 'openingHours', 'areaServed', 'description'])
      expect(data).not.toHaveProperty(field)
  })
})

describe('the data about questions', () => {
  it('has each question with its whole answer, without links', () => {
    const faq = [{ question: 'Kostet das?', answer: 'Nein.\n\nMehr im [Impressum](/impressum).' }]
    expect(faqData(websiteWith({ advisor, faq }))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Kostet das?',
          acceptedAnswer: { '@type': 'Answer', text: 'Nein.\n\nMehr im Impressum.' },
        },
      ],
    })
  })

  it('is left out without questions', () => {
    expect(faqData(websiteWith({ advisor }))).toBeNull()
  })
})

it('numbers breadcrumbs from 1 and names absolute addresses', () => {
  const crumbs = [
    { name: 'Startseite', path: '/' },
    { name: 'Kooperationen', path: '/kooperationen' },
  ]
  expect(breadcrumbData('https://example.ch', crumbs)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Startseite', item: 'https://example.ch/' },
      { position: 2, name: 'Kooperationen', item: 'https://example.ch/kooperationen' },
    ],
  })
})
