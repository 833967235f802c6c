/** A site on which the advisor has filled in only the required fields shows no delivered text about a person. */
import { describe, expect, it } from 'vitest'
import delivered from '#domain/website/delivered.json' with { type: 'json' }
import { exampleField, examplePaths } from '#domain/website/example-fields.ts'
import { valueAt } from '#domain/website/field-path.ts'
import rich from '#domain/website/rich-example.json' with { type: 'json' }
import type { Website } from '#domain/website/website.ts'
import { appOfFile } from './app-of-file.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { slugOf } from '#domain/cooperation/slug.ts'
import { textOf } from '#domain/rich-text/text.ts'
import samples from '#domain/samples/samples.json' with { type: 'json' }
import { putIn, sampleImage } from './content-samples.ts'
import { fetchUnder } from './exchange.ts'
import { asScript, postForm } from './forms.ts'
import { sampleBooking, sampleMessage } from './inquiry-samples.ts'
import { host, mails, owed, filledIn, withOnlyRequired } from './own-site.ts'
import { publicPages } from './public-pages.ts'
import { delivered as site } from './website-samples.ts'

const [local, real] = [await appOfFile(mails), await appOfFile({ SITE_URL: `https://${host}` })]
const pages = [
  ...publicPages,
  '/impressum/informationsblatt',
  '/beratung/termin?karte=saeule-3a',
  '/passwort-vergessen',
  `/kooperationen/${slugOf(samples.cooperations[0]?.title ?? '')}`,
  '/sitemap.xml',
  '/site.webmanifest',
  '/admin-login',
  '/gibt-es-nicht',
]

const page = async (app: typeof local, path: string) =>
  (
    await (app === real ? fetchUnder(host, app.url + path) : fetch(app.url + path, { redirect: 'manual' }))
  ).text()

/** Every text about a person in the current and the former delivered content. */
function deliveredTexts(): string[] {
  const said = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return value.flatMap(said)
    if (typeof value !== 'object' || value === null) return []
    // Labels and days of the week are left out.
    return Object.entries(value).flatMap(([name, inner]) =>
      /^(?:label|title|note|flag|mo|tu|we|th|fr|sa|su|product|perYear|question|value|place|topic|consent)$/.test(
        name,
      )
        ? []
        : said(inner),
    )
  }
  return [delivered, rich].flatMap((source) =>
    examplePaths.flatMap((path) => {
      const fits = source === (delivered as unknown) && exampleField(path).kind === 'text'
      // A value that many share, such as a town, is only checked with the field that it belongs to.
      return fits || exampleField(path).with ? [] : said(valueAt(source as unknown as Website, path))
    }),
  )
}

const fitting = new Set(
  examplePaths
    .flatMap((path) =>
      exampleField(path).kind === 'text' ? [valueAt(delivered as unknown as Website, path)].flat() : [],
    )
    .flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value as object).flat())),
)
const invented = [...new Set(deliveredTexts())].filter(
  (text) => text.length > 5 && !fitting.has(text) && !['Schweiz', 'keine'].includes(text),
)

const when = { isActive: true, createdAt: '2026-06-01T08:00:00.000Z', updatedAt: '2026-06-01T08:00:00.000Z' }

/** Fills in the content of an earlier `npm run demo`, of which nothing is the advisor's own. */
async function fillWithDemo(app: typeof local) {
  const { promotion, consultation, cooperations, gallery } = samples
  await putIn(app, 'promotions', promotion)
  const cards = [...consultation.cards, ...defaultConsultation.cards].map((card) => ({ ...card, ...when }))
  await putIn(app, 'consultations', { ...consultation, cards })
  const images = gallery.images.map(({ id, ...words }) => ({ ...sampleImage(id), ...words }))
  await putIn(app, 'gallery', { ...gallery, images })
  for (const { title, content } of cooperations) {
    const slug = slugOf(title)
    const blocks = content.map((block, order) => ({ id: `b${order}`, order, ...block }))
    await putIn(app, 'cooperations', { id: slug, title, slug, content: blocks, ...when }, slug)
  }
}

/** Headings and titles of cards are left out, because they fit anybody. */
const ofDemo = [
  samples.promotion.body,
  ...samples.gallery.images.flatMap(({ title, alt }) => [title, alt]),
  ...samples.cooperations.flatMap(({ title, content }) => [
    title,
    ...content.flatMap(({ type, content: text }) => (type === 'heading' ? [] : text.split('\n'))),
  ]),
  ...samples.consultation.cards.map(({ bodyText }) => textOf(bodyText)),
]

it('the test data fills every required field, and knows the invented texts', () => {
  for (const path of owed()) expect(filledIn[path], path).toBeDefined()
  for (const text of [
    'F00123456',
    'CHE-000.123.456',
    '071 555 01 42',
    'Bodan Haftpflicht',
    'Gantenbein',
    'elf Jahren',
  ])
    expect(
      invented.some((each) => each.includes(text)),
      text,
    ).toBe(true)
})

describe.each([
  ['under another name', local],
  ['under a real address', real],
])('a site with only the required fields, %s,', (_, app) => {
  it.each(pages)('shows no delivered text about a person at %s', async (path) => {
    await putIn(app, 'website', withOnlyRequired())
    await fillWithDemo(app)
    const html = await page(app, path)
    expect(html).not.toMatch(/Andrin|Keel\b|Rorschach|Hafenstrasse|\.example|unabhängig/)
    const said = `${html} ${textOf(html)}`
    for (const text of [...invented, ...ofDemo]) expect(said, path).not.toContain(text)
  })

  it('shows its own name, number and insurer, and not the link of the example', async () => {
    await putIn(app, 'website', withOnlyRequired())
    expect(await page(app, '/')).toContain('Ich bin Mia Keller.')
    expect(await page(app, '/impressum')).toMatch(/F01234567.*Alpina Haftpflicht/s)
    expect(await page(app, '/')).not.toContain('Geld verdienen')
  })
})

describe('under a real address', () => {
  it('delivered texts keep pages out of search engines and the sitemap until they are changed or confirmed', async () => {
    await putIn(real, 'website', withOnlyRequired())
    for (const path of publicPages) {
      const html = await page(real, path)
      if (!html.includes('<title>')) continue
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
      expect(html, path).not.toContain('rel="canonical"')
    }
    expect(await page(real, '/sitemap.xml')).not.toContain('<loc>')

    const confirmed = examplePaths.map((id) => ({ id }))
    const own = withOnlyRequired() as Record<string, Record<string, unknown>>
    const changed = {
      confirmed,
      ...own,
      advisor: { ...own['advisor'], phone: '' },
      company: { ...own['company'], name: '' },
      legal: {
        ...own['legal'],
        uid: '',
        registerUrl: '',
        ranges: [],
        ombudsman: { name: 'Ombudsstelle Keller' },
      },
    }
    await putIn(real, 'website', changed)
    const landing = await page(real, '/')
    expect(landing).not.toContain('noindex')
    expect(landing, 'a link that leads nowhere is nobody’s to confirm').not.toContain('Geld verdienen')
    expect(landing).toContain('Unabhängig')
    expect(await page(real, '/sitemap.xml')).toContain(`<loc>https://${host}/kontakt</loc>`)
  })

  it('an untouched site shows no invented number, host or address', async () => {
    await putIn(real, 'website', site)
    for (const path of ['/', '/impressum', '/datenschutz', '/kontakt', '/impressum/informationsblatt'])
      expect(await page(real, path), path).not.toMatch(
        /F00123456|CHE-000|Bodan Haftpflicht|Seehosting|071 555|Hafenstrasse/,
      )
  })
})

it('an untouched site on this machine shows the whole example, without noindex', async () => {
  await putIn(local, 'website', site)
  const landing = await page(local, '/')
  for (const text of ['Unabhängig', 'Kostenlos', 'Persönlich', '071 555 01 42', 'Geld verdienen', '60 Min.'])
    expect(landing).toContain(text)
  expect(landing).not.toContain('noindex')
  expect(await page(local, '/impressum')).toContain('F00123456')
})

it('mails and calendar files contain no delivered text about a person', async () => {
  await putIn(local, 'website', withOnlyRequired())
  const booking = { ...sampleBooking, date: '2026-12-01' }
  await postForm(local.url, '/beratung/termin', booking, asScript)
  await postForm(local.url, '/kontakt', sampleMessage, asScript)
  await expect.poll(() => local.mailer.sent.length).toBe(3)
  const calendars = local.mailer.sent.flatMap(({ attachments = [] }) => attachments)
  expect(calendars).not.toEqual([])
  for (const mail of local.mailer.sent) {
    const said = JSON.stringify(mail)
    expect(said).not.toMatch(/Andrin|Keel\b|Rorschach|Hafenstrasse|keel\.example|unabhängig/)
    for (const text of invented) expect(said, mail.subject).not.toContain(text)
  }
})
