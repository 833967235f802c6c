/** What the public pages show of the content, asked over HTTP: cooperations, the promotion, the menu, texts left out. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import type { Collection, DocumentData } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { sampleCooperation } from '#test/content-samples.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

async function put(collection: Collection, id: string, content: object) {
  const data = { ...content, updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: 'admin' } as DocumentData
  await app.documents.commit([{ kind: 'put', collection, id, data }])
}

async function putCooperation(change: Partial<Cooperation> = {}) {
  const named = { id: 'bodan', title: 'Pensionskasse Bodan', slug: 'pensionskasse-bodan' }
  const cooperation = sampleCooperation({ ...named, ...change })
  await put('cooperations', cooperation.id, cooperation)
}

/** A stored image; pages leave out what is not there. */
async function putImage(path: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f3d47' } })
  await app.files.put(path, await image.jpeg().toBuffer())
}

const ask = (path: string, headers = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', headers })
const page = async (path: string) => (await ask(path)).text()
/** Only what stands between header and footer. */
const main = async (path: string) => /<main.*<\/main>/s.exec(await page(path))?.[0] ?? ''
const menu = async () => /<nav class="drawer".*?<\/nav>/s.exec(await page('/'))?.[0] ?? ''
const leadsTo = (answer: Response) => new URL(answer.headers.get('location') ?? '', app.url).pathname

const picture = { type: 'image', imageAlt: 'Büro' } as const

describe('cooperations', () => {
  it('are listed while active, each with its first picture, 150 characters and a link, and are in the menu', async () => {
    expect(await main('/kooperationen')).toContain('Noch keine Kooperationen verfügbar')
    expect(await menu()).not.toContain('Kooperationen')
    await putImage('gallery/d.jpg')
    await putCooperation({
      content: [
        { id: 'b', order: 1, type: 'text', content: `${'x'.repeat(150)}y` },
        { ...picture, id: 'c', order: 3, content: '', imageUrl: '' },
        { ...picture, id: 'd', order: 4, content: '', imageUrl: '/media/gallery/d.jpg' },
      ],
    })
    await putCooperation({ id: 'alt', title: 'Inaktiv', slug: 'inaktiv', isActive: false })
    const html = await main('/kooperationen')
    expect(html).toContain(`${'x'.repeat(150)}...<`)
    expect(html).toContain('/media/gallery/d.jpg')
    expect(html).toContain('href="/kooperationen/pensionskasse-bodan"')
    expect(html).toContain('Mehr erfahren')
    expect(html).not.toContain('Inaktiv')
    expect(await menu()).toContain('href="/kooperationen/pensionskasse-bodan"')
  })

  it('show their blocks by order, with breadcrumbs; text is split at line breaks, pictures are lazy and from here alone', async () => {
    await putCooperation()
    expect(await main('/kooperationen/pensionskasse-bodan')).toContain('In Bearbeitung')
    await putImage('gallery/c.jpg')
    await putCooperation({
      content: [
        { ...picture, id: 'c', order: 3, content: 'Am Hafen', imageUrl: '/media/gallery/c.jpg' },
        { id: 'b', order: 2, type: 'text', content: 'erste Zeile\nzweite Zeile' },
        { id: 'a', order: 1, type: 'heading', content: 'Warum' },
        { ...picture, id: 'd', order: 4, content: 'ohne Adresse', imageUrl: '' },
        { ...picture, id: 'e', order: 0, content: '', imageUrl: 'https://fremd.example/a.jpg' },
      ],
    })
    const html = await main('/kooperationen/pensionskasse-bodan')
    const inOrder = [
      '<li><a href="/">Startseite</a></li><li><a href="/kooperationen">Kooperationen</a></li>',
      '<li aria-current="page">Pensionskasse Bodan</li>',
      'Alle Kooperationen',
      '<h2>Warum</h2>',
      '<p>erste Zeile</p><p>zweite Zeile</p>',
      'alt="Büro"',
      'Am Hafen</figcap',
    ]
    const positions = inOrder.map((piece) => html.indexOf(piece))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(html).toMatch(/<img[^>]*alt="Büro"[^>]*loading="lazy"/)
    expect(html).not.toContain('ohne Adresse')
    for (const path of ['/kooperationen', '/kooperationen/pensionskasse-bodan'])
      expect(await main(path)).not.toContain('fremd.example')
  })

  it('redirect to / for now while there is none of this address, and for good from a former one, without being remembered', async () => {
    await putCooperation({ id: 'b', slug: 'weg', isActive: false })
    await putCooperation({ id: 'c', slug: 'fort', deleted: true })
    await putCooperation({ formerSlugs: ['bodan-alt'] })
    for (const slug of ['nie', 'weg', 'fort']) {
      const answer = await ask(`/kooperationen/${slug}`)
      expect([slug, answer.status, leadsTo(answer)]).toEqual([slug, 302, '/'])
    }
    const answer = await ask('/kooperationen/bodan-alt')
    expect([answer.status, leadsTo(answer)]).toEqual([301, '/kooperationen/pensionskasse-bodan'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('redirect to / while they cannot be loaded', async () => {
    app.documents.breakDown()
    expect((await ask('/kooperationen/pensionskasse-bodan')).status).toBe(302)
  })
})

it('the promotion shows an effect of every design field', async () => {
  await putImage('gallery/p.jpg')
  await put('promotions', 'current', {
    ...defaultPromotion,
    imageBlur: 7,
    backgroundOpacity: 40,
    backgroundColor: '#123456',
    textColor: '#abcdef',
    textAlignment: 'right',
    buttonStyle: 'pill',
    fontWeight: '800',
    fontFamily: 'Georgia',
    isFullWidth: false,
    image: '/media/gallery/p.jpg',
  })
  const html = await main('/promotion')
  for (const effect of [
    '--promotion-blur:7px',
    '--promotion-opacity:0.4',
    '--promotion-background:#123456',
    '--promotion-text:#abcdef',
    '--promotion-weight:800',
    '--promotion-font:Georgia',
    'data-align="right"',
    'data-shape="pill"',
    'promotion--container',
    '/media/gallery/p.jpg',
  ])
    expect(html).toContain(effect)
})

it("the promotion's button opens another site in a new tab, and says so", async () => {
  const button = { buttonText: 'Ausrechnen', buttonLink: 'www.example.ch' }
  await put('promotions', 'current', { ...defaultPromotion, ...button })
  for (const path of ['/', '/promotion'])
    expect(await main(path)).toMatch(
      /href="https:\/\/www\.example\.ch\/" target="_blank" rel="noopener"[^>]*>(?:(?!<\/a>).)*Ausrechnen(?:(?!<\/a>).)*öffnet in neuem Tab/s,
    )
})

it("the menu opens 'Geld verdienen' in a new tab and says so", async () => {
  expect(await menu()).toMatch(
    /<a [^>]*href="https:\/\/academy\.example"[^>]*target="_blank"[^>]*>.*Geld verdienen.*öffnet in neuem Tab/,
  )
})

it('the footer leads on, with contact details and credit; it calls for an appointment where the page itself does not', async () => {
  const footerOf = async (path: string) => /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? ''
  const [footer, called] = [await footerOf('/kontakt'), await footerOf('/ablauf')]
  for (const [href, text] of [
    ['/', 'Home'],
    ['/beratung', 'Beratung'],
    ['/kooperationen', 'Kooperationen'],
    ['/kontakt', 'Kontakt'],
    ['/admin-login', 'Admin-Login'],
  ])
    expect(footer).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*>${text}<`))
  for (const href of ['tel:+41715550142', 'mailto:hallo@andrinkeel.example', 'https://lotse.example'])
    expect(footer).toContain(`href="${href}"`)
  expect(called).toContain('class="site-footer__call ')
  for (const other of [footer, await footerOf('/gibt-es-nicht')])
    expect(other).not.toContain('class="site-footer__call ')
})

it('without a mail service, the form for a new password says which command helps', async () => {
  expect(await main('/passwort-vergessen')).toContain('npm run admin')
})

describe('data and pages', () => {
  const json = { accept: 'application/json' }
  const pictures = async () => {
    const data = (await (await ask('/einblicke.json', json)).json()) as { pictures: object[] }
    return data.pictures.length
  }

  it('the carousel gets all pictures, whether or not somebody has opened the page that lists them', async () => {
    await fillGallery(app, 40)
    // Both are kept by the second time.
    for (let time = 0; time < 2; time += 1) {
      expect(await pictures()).toBe(40)
      expect(await main('/einblicke')).toContain('Bild Nummer 40')
    }
    expect(await pictures()).toBe(40)
    expect(await page('/einblicke')).toContain('<meta name="robots" content="noindex"/>')
    // Without a script, too, the pictures and the page with all of them are a click away.
    expect(await main('/')).toMatch(/Alle 40 Bilder.*<a [^>]*href="\/media\//s)
  })

  it.each(['/einblicke', '/beratung', '/beratung/termin?karte=saeule-3a'])(
    '%s is a page, whatever kind of answer is asked for',
    async (path) => {
      await fillGallery(app, 2)
      for (const headers of [json, { accept: 'text/html' }, json])
        expect((await ask(path, headers)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    },
  )

  it('the carousel gets no pictures of a gallery that is switched off', async () => {
    await fillGallery(app, 2, { isVisible: false })
    expect(await pictures()).toBe(0)
    expect((await ask('/einblicke')).headers.get('location')).toBe('/')
  })

  it('a calendar file is only made of what can have been booked', async () => {
    const booked = {
      termin: '7e0c7f6a-2f0e-4b57-9a7e-0c4f54a4f7ad',
      thema: 'Säule 3a',
      datum: '2026-11-24',
      zeit: '17:30',
      ort: 'office',
    }
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

  it('the booking dialog is told the time, and nothing else', async () => {
    const answer = await ask('/beratung/termin.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ now: '2026-11-23T09:00:00.000Z' })
  })
})

it('/datenschutz is kept by nobody while the mail setup cannot be read', async () => {
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

describe('/beratung', () => {
  it("says 'Aktuell sind keine Beratungstermine verfügbar.' when all cards are inactive", async () => {
    const cards = defaultConsultation.cards.map((card) => ({ ...card, isActive: false }))
    await put('consultations', 'current', { ...defaultConsultation, cards })
    const html = await main('/beratung')
    expect(html).toContain('Aktuell sind keine Beratungstermine verfügbar.')
    expect(html).toContain('href="/kontakt"')
    expect(await main('/')).not.toContain('id="beratung"')
  })

  it('has the default title where it was emptied, and the active cards, once more without what no card may contain', async () => {
    const bodyText = '<p><b>gut</b></p><script>alert(1)</script>'
    const [first] = defaultConsultation.cards.map((card) => ({ ...card, bodyText }))
    const hidden = { ...first, id: 'b', title: 'Nicht zu sehen', isActive: false }
    const change = { sectionTitle: ' ', sectionSubtitle: '', cards: [first, hidden] }
    await put('consultations', 'current', { ...defaultConsultation, ...change })
    const html = await main('/beratung')
    expect(html).toContain('<b>gut</b>')
    expect(html).not.toMatch(/alert\(1\)|Nicht zu sehen/)
    expect(html.match(/href="\/beratung\/termin\?karte=\w+/g)).toHaveLength(1)
    for (const text of [html, await main('/')]) {
      expect(text).toContain(`<h2>${defaultConsultation.sectionTitle}</h2>`)
      expect(text).toContain(defaultConsultation.sectionSubtitle)
    }
  })
})

it('a site with little written leaves out sections and pages without text', async () => {
  const file = join(temporaryFolder(), 'site.json')
  writeFileSync(file, JSON.stringify({ advisor: { name: 'Andrin Keel', email: 'a@keel.example' } }))
  const bare = await openApp({ SITE_CONFIG: file })
  const html = await (await fetch(`${bare.url}/`)).text()
  expect(html).toContain('Andrin Keel</h1>')
  for (const id of ['ueber-mich', 'ablauf', 'wie-ich-arbeite']) {
    expect(html).not.toContain(id)
    expect((await fetch(`${bare.url}/${id}`)).status).toBe(404)
  }
  expect((await fetch(`${bare.url}/impressum`)).status).toBe(200)
  await bare.close()
})
