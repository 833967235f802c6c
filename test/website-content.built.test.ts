/** What the built site shows of the website's content, asked over HTTP: sections, styles, sheets, and what it keeps back. */
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { withCurrentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import type { DocumentData } from '#ports/documents.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { websiteWith } from '#test/website-samples.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const portrait = '/media/gallery/portrait-1.png'
const consent = '2026-03-12'
const full = websiteWith({
  advisor: { name: 'Andrea Muster', email: 'andrea@muster.ch', logo: '/media/gallery/logo-1.webp' },
  about: { statement: 'Ich erkläre.', portrait, portraitAlt: 'Andrea am Hafen' },
  faqTitle: 'Fragen',
  faq: [{ question: 'Kostet das?', answer: 'Nein.' }],
  voices: [{ text: 'Endlich klar.', name: 'Beat Rohner', place: 'Staad', consent }],
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

describe('the landing page', () => {
  it('has the optional sections after the gallery while they have content, in this order', async () => {
    await show(full)
    expect(ids(await page('/')).slice(-2)).toEqual(['stimmen', 'fragen'])
    await show(bare)
    expect(ids(await page('/'))).not.toContain('stimmen')
    expect(ids(await page('/'))).not.toContain('fragen')
  })

  it('asks for the styles of what is below the hero, in a file allowed by its policy', async () => {
    await show(full)
    const answer = await ask('/')
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
    const html = await answer.text()
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    expect(html.indexOf(sheet)).toBeGreaterThan(html.indexOf('</h1>'))
    expect(html.indexOf(sheet)).toBeLessThan(html.indexOf('id="stimmen"'))
    const styles = await page(sheet)
    for (const part of ['.portrait', '.voice', '.faq', '.carousel', '.step']) expect(styles).toContain(part)
  })

  it('leaves the styles of a section to the pages that have it', async () => {
    await show(full)
    const about = await page('/ueber-mich')
    expect(about).toContain('.portrait img')
    for (const part of ['.voices', '.faq']) expect(about).not.toContain(part)
  })

  it('tells search engines the questions, and only where there are any', async () => {
    await show(full)
    expect(await page('/')).toContain('"@type":"FAQPage"')
    await show(bare)
    expect(await page('/')).not.toContain('FAQPage')
  })

  it('shows the portrait with its size, and nothing where the file is missing', async () => {
    await show(full)
    expect(await page('/')).toMatch(/alt="Andrea am Hafen" width="80" height="100" loading="lazy"/)
    await show({ ...full, about: { ...full.about, portrait: '/media/gallery/gone-1.png' } })
    expect(await page('/')).not.toContain('class="portrait"')
  })
})

describe('the own logo', () => {
  it('stands in the header with its size and its transparency, on every page', async () => {
    await show(full)
    for (const path of ['/', '/kontakt', '/gibt-es-nicht'])
      expect(await page(path)).toContain('src="/media/gallery/logo-1.webp" alt="" width="300" height="100"')
    const file = await ask('/media/gallery/logo-1.webp')
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('gives way to the drawn one where its file is missing', async () => {
    await show({ ...full, advisor: { ...full.advisor, logo: '/media/gallery/gone-1.webp' } })
    expect(await page('/')).toContain('class="logo__mark"')
  })
})

it('nobody outside reads when somebody agreed to be quoted', async () => {
  await show(full)
  for (const path of [
    '/',
    '/_root.data',
    '/ueber-mich',
    '/ueber-mich.data',
    '/admin-login',
    '/kontakt.data',
  ]) {
    const said = await page(path)
    expect(said, path).not.toContain(consent)
  }
  expect(await page('/admin-login')).not.toContain('Endlich klar.')
})

describe('the information sheet', () => {
  const sheet = '/impressum/informationsblatt'
  const first = withCurrentSheet(full, null, '2026-10-01')
  const changed = { ...first, legal: { ...first.legal, finmaNumber: 'F07654321' } }
  const second = withCurrentSheet(changed, first, '2026-11-18')

  it('shows the valid version, which search engines leave out', async () => {
    await show(second)
    const html = await page(sheet)
    expect(html).toContain('F07654321')
    expect(html).toContain('Version 2')
    expect(html).not.toContain('gilt nicht mehr')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<title>Informationsblatt nach Art. 45 VAG \| Andrea Muster<\/title>/)
    expect(html).not.toContain('<header class="site-header')
  })

  it('shows an earlier version as it was, and says that it is no longer valid, also when it is kept', async () => {
    await show(second)
    for (let visit = 1; visit <= 2; visit += 1) {
      const html = await page(`${sheet}?version=1`)
      expect(html).toContain('F01234567')
      expect(html).toContain('Seit dem 18. November 2026 gilt Version 2.')
      expect(await page(`${sheet}?version=2`)).toContain('F07654321')
    }
  })

  it.each(['0', '3', '01', '999999'])(
    'answers 404 for version %s, which there never was',
    async (version) => {
      await show(second)
      const answer = await ask(`${sheet}?version=${version}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Diese Seite gibt es nicht')
    },
  )
})

describe('site.config.json', () => {
  const missing = { SITE_CONFIG: '/nowhere/site.config.json' }

  it('is demanded by name while the website was never saved, and by nobody afterwards', async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    const start = () => startBuiltApp({ DATA_DIR: dataDir, ...missing })
    await expect(start()).rejects.toThrow('SITE_CONFIG cannot be read')
    const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock: app.clock })
    const data = full as unknown as DocumentData
    await backend.documents.commit([{ kind: 'put', collection: 'website', id: 'current', data }])
    backend.close()
    const started = await start()
    onTestFinished(started.stop)
    expect(await (await fetch(started.url)).text()).toContain('Andrea Muster')
  })
})
