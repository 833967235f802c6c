/** The content that public pages show over HTTP, and the content that they leave out. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { withCurrentSheet } from '#domain/website/sheet.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { startBuiltApp } from './built-app.ts'
import { putIn, sampleCooperation } from './content-samples.ts'
import { inData } from './embedded-data.ts'
import { fillGallery } from './gallery-content.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { plainPicture } from './photos.ts'
import { startedApp } from './started-app.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { websiteWith } from './website-samples.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

async function putCooperation(change: Partial<Cooperation> = {}) {
  const named = { id: 'bodan', title: 'Pensionskasse Bodan', slug: 'pensionskasse-bodan' }
  const cooperation = sampleCooperation({ ...named, ...change })
  await putIn(app, 'cooperations', cooperation, cooperation.id)
}

/** Stores an image; pages leave out missing ones. */
async function putImage(path: string, width = 60, height = 40) {
  await app.files.put(path, await plainPicture(width, height))
}

const ask = (path: string, headers = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', headers })
const page = async (path: string) => (await ask(path)).text()
/** Only the part between header and footer. */
const main = async (path: string) => /<main.*<\/main>/s.exec(await page(path))?.[0] ?? ''
const menu = async () => /<nav class="drawer".*?<\/nav>/s.exec(await page('/'))?.[0] ?? ''
const leadsTo = (answer: Response) => new URL(answer.headers.get('location') ?? '', app.url).pathname

const picture = { type: 'image', imageAlt: 'Büro' } as const

describe('cooperations', () => {
  it('show their blocks in order with breadcrumbs, and leave out missing, foreign and inactive content', async () => {
    expect(await menu()).not.toContain('Kooperationen')
    expect(await main('/kooperationen')).toContain('Noch keine Kooperationen verfügbar')
    await putCooperation()
    expect(await main('/kooperationen/pensionskasse-bodan')).toContain('In Bearbeitung')
    await putImage('gallery/c.jpg')
    await putCooperation({
      content: [
        { ...picture, id: 'c', order: 3, content: 'Am Hafen', imageUrl: '/media/gallery/c.jpg' },
        { id: 'b', order: 2, type: 'text', content: `erste Zeile\n${'x'.repeat(150)}` },
        { id: 'a', order: 1, type: 'heading', content: 'Warum' },
        { ...picture, id: 'd', order: 4, content: 'ohne Adresse', imageUrl: '' },
        { ...picture, id: 'e', order: 0, content: '', imageUrl: 'https://fremd.example/a.jpg' },
      ],
    })
    await putCooperation({ id: 'alt', title: 'Inaktiv', slug: 'inaktiv', isActive: false })
    const html = await main('/kooperationen/pensionskasse-bodan')
    const inOrder = [
      '<li><a href="/">Startseite</a></li><li><a href="/kooperationen">Kooperationen</a></li>',
      '<li aria-current="page">Pensionskasse Bodan</li>',
      'Alle Kooperationen',
      '<h2>Warum</h2>',
      '<p>erste Zeile</p><p>xxx',
      'alt="Büro"',
      'Am Hafen</figcap',
    ]
    const positions = inOrder.map((piece) => html.indexOf(piece))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(html).toMatch(/<img[^>]*alt="Büro"[^>]*loading="lazy"/)
    const [list, links] = [await main('/kooperationen'), await menu()]
    for (const text of [list, links]) expect(text).toContain('href="/kooperationen/pensionskasse-bodan"')
    for (const piece of [`erste Zeile ${'x'.repeat(138)}...<`, 'Mehr erfahren']) expect(list).toContain(piece)
    const { id, ...shown } = { ...picture, id: 'c', order: 0, content: '', imageUrl: '/media/gallery/c.jpg' }
    await putCooperation({ content: [{ id, ...shown }] })
    expect(await main('/kooperationen')).toContain(shown.imageUrl)
    expect(html + list + links).not.toMatch(/ohne Adresse|fremd\.example|Inaktiv/)
  })

  it('redirect from an unknown or unreadable address to / for now, and from a former one for good', async () => {
    await putCooperation({ id: 'b', slug: 'weg', isActive: false })
    await putCooperation({ formerSlugs: ['bodan-alt'] })
    const asked = async (slug: string) => {
      const answer = await ask(`/kooperationen/${slug}`)
      return { status: answer.status, to: leadsTo(answer), kept: answer.headers.get('cache-control') }
    }
    for (const slug of ['nie', 'weg']) expect(await asked(slug)).toMatchObject({ status: 302, to: '/' })
    const moved = { status: 301, to: '/kooperationen/pensionskasse-bodan', kept: 'no-store' }
    expect(await asked('bodan-alt')).toEqual(moved)
    await app.close()
    app = await openApp()
    app.documents.breakDown()
    expect(await asked('pensionskasse-bodan')).toMatchObject({ status: 302, to: '/' })
  })
})

it('the promotion shows an effect of every design field', async () => {
  await putImage('gallery/p.jpg')
  const effects: [look: Partial<Promotion>, effect: string][] = [
    [{ imageBlur: 7 }, '--promotion-blur:7px'],
    [{ backgroundOpacity: 40 }, '--promotion-opacity:0.4'],
    [{ backgroundColor: '#123456' }, '--promotion-background:#123456'],
    [{ textColor: '#abcdef' }, '--promotion-text:#abcdef'],
    [{ textAlignment: 'right' }, 'data-align="right"'],
    [{ buttonStyle: 'pill' }, 'data-shape="pill"'],
    [{ fontWeight: '800' }, '--promotion-weight:800'],
    [{ fontFamily: 'Georgia' }, '--promotion-font:Georgia'],
    [{ isFullWidth: false }, 'promotion--container'],
    [{ image: '/media/gallery/p.jpg' }, '/media/gallery/p.jpg'],
  ]
  await putIn(app, 'promotions', Object.assign({ ...defaultPromotion }, ...effects.map(([look]) => look)))
  const html = await main('/promotion')
  for (const [, effect] of effects) expect(html).toContain(effect)
})

it("links to another site open in a new tab and say so, in the promotion and in 'Geld verdienen'", async () => {
  const button = { buttonText: 'Ausrechnen', buttonLink: 'www.example.ch' }
  await putIn(app, 'promotions', { ...defaultPromotion, ...button })
  for (const path of ['/', '/promotion'])
    expect(await main(path)).toMatch(
      /href="https:\/\/www\.example\.ch\/" target="_blank" rel="noopener"[^>]*>(?:(?!<\/a>).)*Ausrechnen(?:(?!<\/a>).)*öffnet in neuem Tab/s,
    )
  expect(await menu()).toMatch(
    /<a [^>]*href="https:\/\/academy\.example"[^>]*target="_blank"[^>]*>.*Geld verdienen.*öffnet in neuem Tab/,
  )
})

it('the footer has links, contact details and credit, and calls for an appointment only on some pages', async () => {
  const footerOf = async (path: string) => /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? ''
  const footer = await footerOf('/kontakt')
  const contact = ['tel:+41715550142', 'mailto:hallo@andrinkeel.example']
  for (const href of [...contact, '/admin-login', 'https://lotse.example'])
    expect(footer).toContain(`href="${href}"`)
  const [footerLinks, links] = [footer, await menu()]
  for (const [href, text] of Object.entries({
    '/': 'Home',
    '/beratung': 'Beratung',
    '/kooperationen': 'Kooperationen',
    '/kontakt': 'Kontakt',
  }))
    expect(footerLinks).toContain(`<a href="${href}">${text}</a>`)
  for (const [href, text] of Object.entries({
    '/ueber-mich': 'Über mich',
    '/ablauf': 'Ablauf',
    '/wie-ich-arbeite': 'Wie ich arbeite',
  }))
    expect(links).toMatch(new RegExp(`href="${href}"[^>]*>${text}<`))
  expect(await footerOf('/ablauf')).toContain('class="site-footer__call ')
  for (const other of [footer, await footerOf('/gibt-es-nicht')])
    expect(other).not.toContain('class="site-footer__call ')
})

it('the form for a new password names npm run admin if there is no mail service', async () => {
  expect(await main('/passwort-vergessen')).toContain('npm run admin')
})

describe('data and pages', () => {
  const json = { accept: 'application/json' }
  const pictures = async () => {
    const data = (await (await ask('/einblicke.json', json)).json()) as { pictures: object[] }
    return data.pictures.length
  }

  it('the gallery has all pictures as data and as a page, cached or not, and none while it is switched off', async () => {
    await fillGallery(app, 40)
    // Both are cached the second time.
    for (let time = 0; time < 2; time += 1) {
      expect(await pictures()).toBe(40)
      expect(await main('/einblicke')).toContain('Bild Nummer 40')
    }
    expect(await page('/einblicke')).toContain('<meta name="robots" content="noindex"/>')
    // The pictures and the page with all of them are a click away without a script, too.
    expect(await main('/')).toMatch(/Alle 40 Bilder.*<a [^>]*href="\/media\//s)
    await fillGallery(app, 2, { isVisible: false })
    expect(await pictures()).toBe(0)
    expect((await ask('/einblicke')).headers.get('location')).toBe('/')
  })

  it.each(['/einblicke', '/beratung', '/beratung/termin?karte=saeule-3a'])(
    '%s is a page, whatever the Accept header says',
    async (path) => {
      await fillGallery(app, 2)
      for (const headers of [json, { accept: 'text/html' }, json])
        expect((await ask(path, headers)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    },
  )

  it('a calendar file is only made for a booking that is possible', async () => {
    const id = '7e0c7f6a-2f0e-4b57-9a7e-0c4f54a4f7ad'
    const booked = { termin: id, thema: 'Säule 3a', datum: '2026-11-24', zeit: '17:30', ort: 'office' }
    const wrong = [
      { termin: 'x\r\nATTENDEE:mailto:a@b.ch' },
      { thema: 'Gewinne 1000 Franken' },
      { datum: '2026-02-31' },
      { zeit: '3:17' },
      { ort: 'woanders' },
    ]
    const answers = [{}, ...wrong].map((change) =>
      ask(`/beratung/termin.ics?${new URLSearchParams({ ...booked, ...change })}`),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([200, ...wrong.map(() => 404)])
  })

  it('the booking dialog loads the time and nothing else, uncached', async () => {
    const answer = await ask('/beratung/termin.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ now: '2026-11-23T09:00:00.000Z' })
  })
})

it('/datenschutz is not cached while the mail setup cannot be read', async () => {
  const read = app.documents.read
  app.documents.read = async (collection, id) => {
    if (collection === 'mailSetup') throw new Unavailable('away')
    return read(collection, id)
  }
  await app.documents.commit([{ kind: 'delete', collection: 'mailSetup', id: 'current' }])
  const kept = async () => (await ask('/datenschutz')).headers.get('cache-control')
  expect(await kept()).toBe('no-store')
  app.documents.read = read
  expect(await kept()).not.toBe('no-store')
})

it('/beratung falls back to the default titles, cleans its active cards, and says if there are none', async () => {
  const bodyText = '<p><b>gut</b></p><script>alert(1)</script>'
  const [first] = defaultConsultation.cards.map((card) => ({ ...card, bodyText }))
  const hidden = { ...first, id: 'b', title: 'Nicht zu sehen', isActive: false }
  const emptied = { ...defaultConsultation, sectionTitle: ' ', sectionSubtitle: '' }
  await putIn(app, 'consultations', { ...emptied, cards: [first, hidden] })
  const html = await main('/beratung')
  expect(html).toContain('<b>gut</b>')
  expect(html).not.toMatch(/alert\(1\)|Nicht zu sehen/)
  expect(html.match(/href="\/beratung\/termin\?karte=\w+/g)).toHaveLength(1)
  for (const text of [html, await main('/')]) {
    expect(text).toContain(`<h2>${defaultConsultation.sectionTitle}</h2>`)
    expect(text).toContain(defaultConsultation.sectionSubtitle)
  }
  await putIn(app, 'consultations', { ...defaultConsultation, cards: [hidden] })
  const without = await main('/beratung')
  expect(without).toContain('Aktuell sind keine Beratungstermine verfügbar.')
  expect(without).toContain('href="/kontakt"')
  expect(await main('/')).not.toContain('id="beratung"')
})

it('a site with few texts leaves out sections and pages without text', async () => {
  const file = join(temporaryFolder(), 'site.json')
  writeFileSync(file, JSON.stringify({ advisor: { name: 'Andrin Keel', email: 'a@keel.example' } }))
  await app.close()
  app = await openApp({ SITE_CONFIG: file })
  const html = await page('/')
  expect(html).toContain('Andrin Keel</h1>')
  for (const id of ['ueber-mich', 'ablauf', 'wie-ich-arbeite']) {
    expect(html).not.toContain(id)
    expect((await ask(`/${id}`)).status).toBe(404)
  }
  expect((await ask('/impressum')).status).toBe(200)
})

describe('the website', () => {
  const logo = '/media/gallery/logo-1.webp'
  const portrait = '/media/gallery/portrait-1.png'
  const website = websiteWith({
    advisor: { name: 'Andrea Muster', email: 'andrea@muster.ch', logo },
    about: { statement: 'Ich erkläre.', portrait, portraitAlt: 'Andrea am Hafen' },
    faqTitle: 'Fragen',
    faq: [{ question: 'Kostet das?', answer: 'Nein.' }],
    voices: ['Beat Zoller', 'Anna Kuhn'].map((name) => ({
      text: 'Endlich klar.',
      name,
      place: 'Staad',
      topic: 'Säule 3a',
      consent: '2026-03-12',
    })),
    legal: { finmaNumber: 'F01234567' },
  })

  it('ends the landing page with the optional sections', async () => {
    await putIn(app, 'website', website)
    const without = await page('/')
    const ids = [...without.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.slice(-2)).toEqual(['stimmen', 'fragen'])
    expect(without).toContain('<figcaption><b>Beat Zoller</b><span>Staad, Säule 3a</span></figcaption>')
  })

  it('shows portrait and logo with their size, or no portrait and a sign if their files are missing', async () => {
    await putIn(app, 'website', website)
    const without = await page('/')
    expect(without).not.toContain('class="hero__portrait"')
    expect(without).toContain('class="logo__mark"')
    await putImage('gallery/portrait-1.png', 80, 100)
    await putImage('gallery/logo-1.webp', 300, 100)
    await putIn(app, 'website', website)
    expect(await page('/')).toMatch(/alt="Andrea am Hafen" width="80" height="100" loading="eager"/)
    for (const path of ['/', '/kontakt', '/gibt-es-nicht'])
      expect(await page(path)).toContain(`src="${logo}" alt="" width="300" height="100"`)
  })

  it('has the current information sheet and each earlier version, cached or not, and no other', async () => {
    const sheet = '/impressum/informationsblatt'
    const first = withCurrentSheet(website, null, '2026-10-01')
    const changed = { ...first, legal: { ...first.legal, finmaNumber: 'F07654321' } }
    await putIn(app, 'website', withCurrentSheet(changed, first, '2026-11-18'))
    const html = await page(sheet)
    expect(html).toContain('F07654321')
    expect(html).not.toMatch(/gilt nicht mehr|<header class="site-header/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<title>Informationsblatt nach Art. 45 VAG \| Andrea Muster<\/title>/)
    for (let visit = 1; visit <= 2; visit += 1) {
      const earlier = await page(`${sheet}?version=1`)
      expect(earlier).toContain('F01234567')
      expect(earlier).toContain('Seit dem 18. November 2026 gilt Version 2.')
      expect(await page(`${sheet}?version=2`)).toContain('F07654321')
    }
    for (const version of ['0', '3', '01', '999999'])
      expect([version, (await ask(`${sheet}?version=${version}`)).status]).toEqual([version, 404])
  })

  it('requires site.config.json until it is saved for the first time', async () => {
    const environment = { DATA_DIR: temporaryFolder(), SITE_CONFIG: '/nowhere/site.config.json' }
    await expect(startBuiltApp(environment)).rejects.toThrow('SITE_CONFIG cannot be read')
    await inData(environment.DATA_DIR, (data) => putIn(data, 'website', website))
    const { url } = await startedApp(environment)
    expect(await (await fetch(url)).text()).toContain('Andrea Muster')
  })
})
