/** What the built site shows of the website's content, asked over HTTP: sections, styles, sheets, and what it keeps back. */
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { withCurrentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { DocumentData } from '#ports/documents.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { websiteWith } from '#test/website-samples.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const portrait = '/media/gallery/portrait-1.png'
const full = websiteWith({
  advisor: { name: 'Andrea Muster', email: 'andrea@muster.ch', logo: '/media/gallery/logo-1.webp' },
  about: { statement: 'Ich erkläre.', portrait, portraitAlt: 'Andrea am Hafen' },
  faqTitle: 'Fragen',
  faq: [{ question: 'Kostet das?', answer: 'Nein.' }],
  voices: [{ text: 'Endlich klar.', name: 'Beat Rohner', place: 'Staad', consent: '2026-03-12' }],
  legal: { finmaNumber: 'F01234567' },
})
const bare = websiteWith({ about: { statement: 'Ich erkläre.' } })

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 189, g: 62, b: 23, alpha: 0.5 } } })
  await app.files.put('gallery/portrait-1.png', await picture(80, 100).png().toBuffer())
  await app.files.put('gallery/logo-1.webp', await picture(300, 100).webp().toBuffer())
})
afterAll(() => app.close())

async function show(website: Website) {
  const data = website as unknown as DocumentData
  await app.documents.commit([{ kind: 'put', collection: 'website', id: 'current', data }])
}

const ask = (path: string) => fetch(`${app.url}${path}`)
const page = async (path: string) => (await ask(path)).text()
const ids = (html: string) => [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)

it('the landing page ends with the optional sections while they have content, and tells search engines the questions', async () => {
  await show(full)
  const html = await page('/')
  expect(ids(html).slice(-2)).toEqual(['stimmen', 'fragen'])
  expect(html).toContain('"@type":"FAQPage"')
  await show(bare)
  expect(ids(await page('/'))).not.toEqual(expect.arrayContaining(['stimmen', 'fragen']))
  expect(await page('/')).not.toContain('FAQPage')
})

it('portrait and logo stand with their size, the logo on every page, and with nothing where their files are missing', async () => {
  await show(full)
  expect(await page('/')).toMatch(/alt="Andrea am Hafen" width="80" height="100" loading="lazy"/)
  for (const path of ['/', '/kontakt', '/gibt-es-nicht'])
    expect(await page(path)).toContain('src="/media/gallery/logo-1.webp" alt="" width="300" height="100"')
  const gone = '/media/gallery/gone-1.png'
  const about = { ...full.about, portrait: gone }
  await show({ ...full, about, advisor: { ...full.advisor, logo: gone } })
  expect(await page('/')).not.toContain('class="portrait"')
  expect(await page('/')).toContain('class="logo__mark"')
})

it('the information sheet shows its valid version, an earlier one as it was, also when it is kept, and no other', async () => {
  const sheet = '/impressum/informationsblatt'
  const first = withCurrentSheet(full, null, '2026-10-01')
  const changed = { ...first, legal: { ...first.legal, finmaNumber: 'F07654321' } }
  await show(withCurrentSheet(changed, first, '2026-11-18'))
  const html = await page(sheet)
  expect(html).toMatch(/F07654321[^]*Version 2|Version 2[^]*F07654321/)
  expect(html).not.toContain('gilt nicht mehr')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<title>Informationsblatt nach Art. 45 VAG \| Andrea Muster<\/title>/)
  expect(html).not.toContain('<header class="site-header')
  for (let visit = 1; visit <= 2; visit += 1) {
    const earlier = await page(`${sheet}?version=1`)
    expect(earlier).toContain('F01234567')
    expect(earlier).toContain('Seit dem 18. November 2026 gilt Version 2.')
    expect(await page(`${sheet}?version=2`)).toContain('F07654321')
  }
  for (const version of ['0', '3', '01', '999999']) {
    const answer = await ask(`${sheet}?version=${version}`)
    expect([version, answer.status]).toEqual([version, 404])
    expect(await answer.text()).toContain('Diese Seite gibt es nicht')
  }
})

it('site.config.json is demanded by name while the website was never saved, and by nobody afterwards', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const start = () => startBuiltApp({ DATA_DIR: dataDir, SITE_CONFIG: '/nowhere/site.config.json' })
  await expect(start()).rejects.toThrow('SITE_CONFIG cannot be read')
  const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock: app.clock })
  const data = full as unknown as DocumentData
  await backend.documents.commit([{ kind: 'put', collection: 'website', id: 'current', data }])
  backend.close()
  const started = await start()
  onTestFinished(started.stop)
  expect(await (await fetch(started.url)).text()).toContain('Andrea Muster')
})
