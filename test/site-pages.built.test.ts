/** What the public pages show of the content, asked over HTTP: cooperations, the promotion, the menu, texts left out. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import type { Collection, DocumentData } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { sampleCooperation } from '#test/content-samples.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

async function put(collection: Collection, id: string, content: object) {
  const data = { ...content, updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: 'admin' } as DocumentData
  await app.documents.commit([{ kind: 'put', collection, id, data }])
}

async function putCooperation(change: Partial<Cooperation>) {
  const named = { id: 'bodan', title: 'Pensionskasse Bodan', slug: 'pensionskasse-bodan' }
  const cooperation = sampleCooperation({ ...named, ...change })
  await put('cooperations', cooperation.id, cooperation)
}

const putPromotion = (change: Partial<Promotion>) =>
  put('promotions', 'current', { ...defaultPromotion, ...change })

/** A stored image; pages leave out what is not there. */
async function putImage(path: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f3d47' } })
  await app.files.put(path, await image.jpeg().toBuffer())
}

const ask = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' })
const page = async (path: string) => (await ask(path)).text()
/** Only what stands between header and footer. */
const main = async (path: string) => /<main.*<\/main>/s.exec(await page(path))?.[0] ?? ''
const menu = async () => /<nav class="drawer".*?<\/nav>/s.exec(await page('/'))?.[0] ?? ''

describe('/kooperationen', () => {
  it("says 'Noch keine Kooperationen verfügbar' while there is none", async () => {
    expect(await main('/kooperationen')).toContain('Noch keine Kooperationen verfügbar')
  })

  it('shows the first image, 150 characters of the first text and a link of each active cooperation', async () => {
    await putImage('gallery/d.jpg')
    await putCooperation({
      content: [
        { id: 'a', order: 2, type: 'text', content: 'zweiter Text' },
        { id: 'b', order: 1, type: 'text', content: `${'x'.repeat(150)}y` },
        { id: 'c', order: 3, type: 'image', content: '', imageUrl: '', imageAlt: 'Bild' },
        { id: 'd', order: 4, type: 'image', content: '', imageUrl: '/media/gallery/d.jpg', imageAlt: 'Bild' },
      ],
    })
    await putCooperation({ id: 'alt', title: 'Inaktiv', slug: 'inaktiv', isActive: false })
    const html = await main('/kooperationen')
    expect(html).toContain(`${'x'.repeat(150)}...<`)
    expect(html).toContain('/media/gallery/d.jpg')
    expect(html).toContain('href="/kooperationen/pensionskasse-bodan"')
    expect(html).toContain('Mehr erfahren')
    expect(html).not.toContain('Inaktiv')
  })

  it('never asks another host for a picture', async () => {
    const content: Block[] = [
      {
        id: 'a',
        order: 0,
        type: 'image',
        content: '',
        imageUrl: 'https://fremd.example/a.jpg',
        imageAlt: '',
      },
    ]
    await putCooperation({ content })
    expect(await main('/kooperationen')).not.toContain('fremd.example')
    expect(await main('/kooperationen/pensionskasse-bodan')).not.toContain('fremd.example')
  })
})

describe('/kooperationen/{slug}', () => {
  it('shows the blocks by order, text split at line breaks, images with caption and lazy', async () => {
    await putImage('gallery/c.jpg')
    await putCooperation({
      content: [
        {
          id: 'c',
          order: 3,
          type: 'image',
          content: 'Am Hafen',
          imageUrl: '/media/gallery/c.jpg',
          imageAlt: 'Büro',
        },
        { id: 'b', order: 2, type: 'text', content: 'erste Zeile\nzweite Zeile' },
        { id: 'a', order: 1, type: 'heading', content: 'Warum' },
        { id: 'd', order: 4, type: 'image', content: 'ohne Adresse', imageUrl: '', imageAlt: 'Bild' },
      ],
    })
    const html = await main('/kooperationen/pensionskasse-bodan')
    const inOrder = [
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
  })

  it('shows breadcrumbs and a link back to all cooperations', async () => {
    await putCooperation({})
    const html = await main('/kooperationen/pensionskasse-bodan')
    expect(html).toContain(
      '<li><a href="/">Startseite</a></li><li><a href="/kooperationen">Kooperationen</a></li>',
    )
    expect(html).toContain('<li aria-current="page">Pensionskasse Bodan</li>')
    expect(html).toContain('Alle Kooperationen')
  })

  it("says 'In Bearbeitung' while nothing is written", async () => {
    await putCooperation({})
    expect(await main('/kooperationen/pensionskasse-bodan')).toContain('In Bearbeitung')
  })

  it.each([
    ['missing', {}],
    ['inactive', { slug: 'weg', isActive: false }],
    ['deleted', { slug: 'weg', deleted: true }],
  ])('redirects to / for now when the cooperation is %s', async (_reason, change) => {
    await putCooperation(change)
    const answer = await ask('/kooperationen/weg')
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '', app.url).pathname).toBe('/')
  })

  it('redirects to / while the cooperations cannot be loaded', async () => {
    app.documents.breakDown()
    expect((await ask('/kooperationen/pensionskasse-bodan')).status).toBe(302)
  })

  it('leads a former address to the present one, without being remembered', async () => {
    await putCooperation({ formerSlugs: ['bodan-alt'] })
    const answer = await ask('/kooperationen/bodan-alt')
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get('location') ?? '', app.url).pathname).toBe(
      '/kooperationen/pensionskasse-bodan',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('/promotion', () => {
  it('gives every design field an effect', async () => {
    await putImage('gallery/p.jpg')
    await putPromotion({
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
})

describe("the promotion's button", () => {
  it('opens another site in a new tab, and says so', async () => {
    await putPromotion({ buttonText: 'Ausrechnen', buttonLink: 'www.example.ch' })
    for (const path of ['/', '/promotion'])
      expect(await main(path)).toMatch(
        /href="https:\/\/www\.example\.ch\/" target="_blank" rel="noopener"[^>]*>(?:(?!<\/a>).)*Ausrechnen(?:(?!<\/a>).)*öffnet in neuem Tab/s,
      )
  })
})

describe('the menu', () => {
  it('lists Kooperationen only if active cooperations exist, with each of them', async () => {
    expect(await menu()).not.toContain('Kooperationen')
    await putCooperation({})
    expect(await menu()).toContain('href="/kooperationen/pensionskasse-bodan"')
  })

  it("opens 'Geld verdienen' in a new tab and says so", async () => {
    expect(await menu()).toMatch(
      /<a [^>]*href="https:\/\/academy\.example"[^>]*target="_blank"[^>]*>.*Geld verdienen.*öffnet in neuem Tab/,
    )
  })
})

describe('data and pages', () => {
  const json = { accept: 'application/json' }
  const pictures = async () => {
    const answer = await fetch(`${app.url}/einblicke.json`, { headers: json })
    const data = (await answer.json()) as { pictures: { title: string }[] }
    return data.pictures.map(({ title }) => title)
  }

  it('the carousel gets all pictures, whether or not somebody has opened the page that lists them', async () => {
    await fillGallery(app, 40)
    expect(await pictures()).toHaveLength(40)
    expect(await main('/einblicke')).toContain('Bild Nummer 40')
    expect(await pictures()).toHaveLength(40)
    // Both are kept by then.
    expect(await main('/einblicke')).toContain('Bild Nummer 40')
    expect(await pictures()).toHaveLength(40)
    expect(await page('/einblicke')).toContain('<meta name="robots" content="noindex"/>')
    // Without a script, too, the pictures and the page with all of them are a click away.
    expect(await main('/')).toMatch(/Alle 40 Bilder.*<a [^>]*href="\/media\//s)
  })

  it('the carousel gets no pictures of a gallery that is switched off', async () => {
    await fillGallery(app, 2, { isVisible: false })
    expect(await pictures()).toEqual([])
    expect((await ask('/einblicke')).headers.get('location')).toBe('/')
  })

  it.each(['/einblicke', '/beratung', '/beratung/termin?karte=saeule-3a'])(
    '%s is a page, whatever kind of answer is asked for',
    async (path) => {
      await fillGallery(app, 2)
      for (const headers of [json, { accept: 'text/html' }, json]) {
        const answer = await fetch(app.url + path, { headers })
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      }
    },
  )

  it.each([
    [200, {}],
    [404, { termin: 'x\r\nATTENDEE:mailto:a@b.ch' }],
    [404, { thema: 'Gewinne 1000 Franken' }],
    [404, { datum: '2026-02-31' }],
    [404, { zeit: '3:17' }],
    [404, { ort: 'woanders' }],
  ])('a calendar file is only made of what can have been booked (%i)', async (status, change) => {
    const booked = {
      termin: '7e0c7f6a-2f0e-4b57-9a7e-0c4f54a4f7ad',
      thema: 'Säule 3a',
      datum: '2026-11-24',
      zeit: '17:30',
      ort: 'office',
    }
    const fields = new URLSearchParams({ ...booked, ...change })
    expect((await fetch(`${app.url}/beratung/termin.ics?${fields}`)).status).toBe(status)
  })

  it('the booking dialog is told the time, and nothing else', async () => {
    const answer = await fetch(`${app.url}/beratung/termin.json`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ now: '2026-11-23T09:00:00.000Z' })
  })
})

describe('/datenschutz', () => {
  it('is kept by nobody while the mail setup cannot be read', async () => {
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

  it('shows the default title and subtitle where they were emptied, as the preview does', async () => {
    await put('consultations', 'current', { ...defaultConsultation, sectionTitle: ' ', sectionSubtitle: '' })
    for (const path of ['/beratung', '/']) {
      const html = await main(path)
      expect(html).toContain(`<h2>${defaultConsultation.sectionTitle}</h2>`)
      expect(html).toContain(defaultConsultation.sectionSubtitle)
    }
  })

  it('removes what a stored card must not contain once more when it is shown', async () => {
    const cards = defaultConsultation.cards.map((card) => ({
      ...card,
      bodyText: '<p>gut</p><script>alert(1)</script>',
    }))
    await put('consultations', 'current', { ...defaultConsultation, cards })
    const html = await main('/beratung')
    expect(html).toContain('<p>gut</p>')
    expect(html).not.toContain('alert(1)')
  })
})

describe('a site with little written', () => {
  it('leaves out sections and pages without text', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'site.json')
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
})
