/** Content of a site that is ready, for tests of missing content. */
import type { CheckedContent } from '#domain/readiness/content-checks.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { cooperationSchema } from '#domain/cooperation/cooperation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { findSamples, type Sampled } from '#domain/samples/samples.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import { sampleCooperation, sampleImage } from './content-samples.ts'

const when = '2026-11-01T08:00:00.000Z'

const item = (id: string, text: string) => ({ id, text })

export const readyWebsite: Website = {
  ...blankWebsite,
  advisor: { ...blankWebsite.advisor, name: 'Mia Keller', email: 'mia@keller.ch', phone: '071 222 33 44' },
  company: { ...blankWebsite.company, street: 'Hafenstrasse 1', postalCode: '9400', city: 'Rorschach' },
  about: { ...blankWebsite.about, statement: 'Ich erkläre.', paragraphs: [item('p', 'Seit 2017.')] },
  legal: {
    ...blankWebsite.legal,
    finmaNumber: 'F01012345',
    products: ['Lebensversicherung'],
    liabilityInsurer: 'AXA',
    compensation: 'Courtagen',
    ombudsman: { name: 'Ombudsstelle', address: '', url: '' },
    education: ['VBV'],
    clientData: { purpose: 'Beratung', recipients: 'Anbieter', retention: '10 Jahre', place: '' },
  },
  privacy: { ...blankWebsite.privacy, hostName: 'Hoster AG', hostCountry: 'Schweiz' },
}

const ownContent: Sampled = {
  promotion: { ...defaultPromotion, title: 'Herbstcheck', body: 'Wir schauen deine Policen an.' },
  gallery: defaultGallery,
  consultation: { ...defaultConsultation, cards: [cardWith('<p>Ich frage nach.</p>')] },
  cooperations: [],
}

/** Ready content with a change, and the samples found in it. */
export const contentWith = (change: Partial<Sampled>, isOwnSite = true): CheckedContent => {
  const content = { ...ownContent, ...change }
  return { saved: readyWebsite, website: readyWebsite, ...content, samples: findSamples(content, isOwnSite) }
}

export const readyContent = contentWith({})

export const picture = (id: string, alt: string, title = id) => sampleImage(id, { title, alt })

export function cooperation(id: string, content: object[], change: object = {}) {
  return cooperationSchema.parse({
    ...sampleCooperation({ id, title: id.toUpperCase(), slug: id }),
    content: content.map((block, order) => ({ id: `${id}-${order}`, order, ...block })),
    ...change,
  })
}

export function cardWith(bodyText: string, change: object = {}) {
  const times = { createdAt: when, updatedAt: when }
  return { id: 'karte', icon: '', title: 'Steuern', bodyText, isActive: true, ...times, ...change }
}
