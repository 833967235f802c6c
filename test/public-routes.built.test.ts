/** What every public route shows, requested over HTTP from the built product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const page = async (path: string) => (await fetch(app.url + path)).text()
const main = async (path: string) => /<main.*<\/main>/s.exec(await page(path))?.[0] ?? ''
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
const namesOf = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)

describe('every public route', () => {
  it.each([
    ['/', 'Klarer Kurs für Vorsorge und Geld.'],
    ['/beratung', 'Beratung'],
    ['/kontakt', undefined],
    ['/kooperationen', 'Kooperationen'],
    ['/promotion', 'Aktuelle Promotion'],
    ['/ueber-mich', 'Über mich'],
    ['/ablauf', 'Mein Ablauf'],
    ['/wie-ich-arbeite', 'Wie ich arbeite'],
    ['/admin-login', undefined],
    ['/impressum', undefined],
    ['/datenschutz', undefined],
  ])('%s answers with its title', async (path, title) => {
    const answer = await fetch(app.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    const found = heading(await answer.text())
    expect(found).toMatch(/\S/)
    if (title !== undefined) expect(found).toBe(title)
  })
})

describe('the landing page', () => {
  it('has hero, promotion, about, a process of three steps, how I work and the cards', async () => {
    const html = await main('/')
    const places = [
      'class="hero"',
      'id="promotion"',
      'id="ueber-mich"',
      'id="ablauf"',
      'id="wie-ich-arbeite"',
    ]
    expect(places.filter((place) => !html.includes(place))).toEqual([])
    expect(html.match(/<li class="step">/g)).toHaveLength(3)
    for (const promise of ['Unabhängig', 'Kostenlos', 'Persönlich']) expect(html).toContain(promise)
    expect(html).toContain('Termin bueche')
  })
})

describe('/beratung', () => {
  const card = (id: string, isActive: boolean) => ({
    id,
    icon: '🧭',
    title: `Thema ${id}`,
    bodyText: `<p>Worum es bei <strong>${id}</strong> geht.</p>`,
    isActive,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
  })

  it('has a title banner and the active cards, each with icon, HTML text and a booking button', async () => {
    const data = { ...defaultConsultation, cards: [card('a', true), card('b', false), card('c', true)] }
    await app.documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data }])
    const html = await main('/beratung')
    expect(html).toContain(data.sectionTitle)
    expect(html).toContain('<strong>a</strong>')
    expect(html).not.toContain('Thema b')
    expect(html.match(/href="\/beratung\/termin\?karte=\w+"/g)).toEqual([
      'href="/beratung/termin?karte=a"',
      'href="/beratung/termin?karte=c"',
    ])
    expect(html.match(/Termin bueche/g)).toHaveLength(2)
  })
})

describe('the forms', () => {
  it('contact asks for name, e-mail, an optional phone, subject and message', async () => {
    const html = await main('/kontakt')
    const names = new Set(namesOf(html))
    for (const name of ['name', 'email', 'phone', 'subject', 'message']) expect(names, name).toContain(name)
    expect(/<input[^>]*name="phone"[^>]*>/.exec(html)?.[0]).not.toContain('required')
    const subjects = [...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)
    expect(subjects).toEqual(['termin', 'beratung', 'information', 'ziel'])
    expect(html).toMatch(/<a [^>]*href="\/datenschutz"/)
  })

  it('signing in asks for e-mail and password', async () => {
    const html = await page('/admin-login')
    expect(new Set(namesOf(html))).toEqual(new Set(['email', 'password']))
    expect(html).toMatch(/<input[^>]*type="email"/)
    expect(html).toContain('Anmelden')
  })

  it('without a mail service the one for a new password says which command helps', async () => {
    expect(await main('/passwort-vergessen')).toContain('npm run admin')
  })
})

describe('the footer', () => {
  it('leads to Home, Beratung, Kooperationen, Kontakt and Admin-Login, with contact details and credit', async () => {
    const footer = /<footer.*<\/footer>/s.exec(await page('/kontakt'))?.[0] ?? ''
    for (const [href, text] of [
      ['/', 'Home'],
      ['/beratung', 'Beratung'],
      ['/kooperationen', 'Kooperationen'],
      ['/kontakt', 'Kontakt'],
      ['/admin-login', 'Admin-Login'],
    ])
      expect(footer).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*>${text}<`))
    expect(footer).toContain('href="tel:+41715550142"')
    expect(footer).toContain('href="mailto:hallo@andrinkeel.example"')
    expect(footer).toContain('href="https://lotse.example"')
  })

  it('calls for an appointment, but not where the page itself is about getting in touch', async () => {
    const calls = async (path: string) => (await page(path)).includes('class="site-footer__call ')
    expect(await calls('/ablauf')).toBe(true)
    expect([await calls('/kontakt'), await calls('/gibt-es-nicht')]).toEqual([false, false])
  })
})

describe('without a backend', () => {
  it('visitors get the defaults where nothing was ever read', async () => {
    const other = await openApp()
    try {
      other.documents.breakDown()
      const html = await (await fetch(`${other.url}/beratung`)).text()
      expect(html).toContain('Alli Termin sind 100% gratis')
      expect(html).toContain('Säule 3a')
    } finally {
      await other.close()
    }
  })
})
