/**
 * Extreme content: titles of 200 letters without a space, images that are broken or missing. Written without
 * the save path, as an import might do it. Invalid content is tested in domain/repair.test.ts.
 */
import { putIn } from './content-samples.ts'
import { inData } from './embedded-data.ts'
import { delivered } from './website-samples.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(5).slice(0, 200)
const longText = `${longWord} ${'Ein langer Satz mit vielen Worten. '.repeat(60)}`
const longHtml = `<p>${longText}</p><ul><li>${longWord}</li></ul>`
const brokenImage = '/media/gallery/broken-1.jpg'
const missingImage = '/media/gallery/missing-1.jpg'
const when = '2026-11-01T08:00:00.000Z'

const promotion = {
  title: longWord,
  body: longText,
  buttonText: longWord,
  buttonLink: 'javascript:alert(1)',
  image: missingImage,
  backgroundColor: 'red; background: url(https://elsewhere.example/x)',
  imageBlur: 4000,
  isFullWidth: false,
  fontFamily: 'Comic Sans',
  textColor: null,
  isVisible: true,
}

const gallery = {
  isVisible: true,
  autoRotateSpeed: 5,
  images: [
    { id: 'broken', url: brokenImage, title: longWord, alt: longWord, order: 0 },
    { id: 'missing', url: missingImage, order: 1 },
  ],
}

const consultation = {
  isVisible: true,
  sectionTitle: longWord,
  sectionSubtitle: longText,
  cards: [
    { id: 'long', icon: longWord.slice(0, 32), title: longWord, bodyText: longHtml, isActive: true },
    { id: 'bare', title: 'Nur ein Titel', isActive: true },
  ],
}

const cooperations = {
  long: {
    title: longWord,
    slug: 'lang',
    isActive: true,
    content: [
      { id: 'a', type: 'heading', order: 0, content: longWord },
      { id: 'b', type: 'text', order: 1, content: `${longText}\n\n\n${longWord}` },
      { id: 'c', type: 'image', order: 2, imageUrl: brokenImage, imageAlt: longWord, content: longWord },
    ],
    createdAt: when,
    updatedAt: when,
  },
  bare: { title: 'Ohne Inhalt', slug: 'ohne-inhalt', isActive: true },
}

/** Writes the content into the data folder of a running or stopped product. */
export async function putWorstContent(dataDir: string) {
  await inData(dataDir, async (site) => {
    await site.files.put('gallery/broken-1.jpg', Buffer.from('\xff\xd8\xff this is no picture', 'latin1'))
    await putIn(site, 'promotions', promotion)
    await putIn(site, 'gallery', gallery)
    await putIn(site, 'consultations', consultation)
    for (const [id, data] of Object.entries(cooperations)) await putIn(site, 'cooperations', data, id)
  })
}

/** Fields that are no text, or shorter by their nature. */
const asItIs = /^(?:email|phone|minutes|postalCode|canton|country|flag|from|to|updated|kind|.*[uU]rl)$/
const configured = JSON.parse(JSON.stringify(delivered), (key, value: unknown) => {
  if (typeof value !== 'string' || asItIs.test(key)) return value
  return value.length > 100 ? longText : longWord
})
const voice = { text: longText.slice(0, 400), name: longWord, place: longWord, consent: '2026-03-12' }

/** Each day ends at another time, so that no two days can be shown as one line. */
const hoursOf = (day: string, index: number) => {
  const evening = { from: '20:15', to: '24:00' }
  return [day, [{ from: '06:00', to: `1${index}:00` }, evening]]
}

/** Everything that can be configured, each at its maximum length. */
export const longestSite = {
  ...configured,
  advisor: {
    ...configured.advisor,
    email: `${longWord.slice(0, 60)}@example.ch`,
    whatsapp: '079 555 01 42',
    since: '2017',
    logo: missingImage,
    openingHours: Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map(hoursOf)),
  },
  about: { ...configured.about, portrait: brokenImage, portraitAlt: longWord, portraitCaption: longWord },
  // Only one step, because the line to a next step leaves the step's own box on purpose.
  process: { ...configured.process, steps: configured.process.steps.slice(0, 1) },
  faqTitle: longWord,
  faq: [
    { question: longWord, answer: `${longText}\n\n[${longWord}](/datenschutz)` },
    { question: 'Kurz?', answer: '[x](javascript:alert(1))' },
  ],
  voicesTitle: longWord,
  voices: [voice, { ...voice, text: longWord }, { ...voice, text: 'Gut.', name: 'Beat', place: '' }],
  legal: {
    ...configured.legal,
    kind: 'tied',
    tiedTo: longText,
    vbvNumber: longWord.slice(0, 50),
    liable: longWord,
    fidleg: true,
    adviserRegister: longWord,
    adviserRegisterNumber: longWord.slice(0, 50),
    insurers: [longWord],
    tasks: longText,
    conflicts: longText,
  },
  privacy: { ...configured.privacy, guarantees: longText },
}
