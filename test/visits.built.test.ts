/** Counting visits over HTTP: who counts, who does not, and what a page's script may report. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { admin } from './built-app.ts'
import { fetchUnder } from './exchange.ts'
import { postForm } from './forms.ts'
import { type OpenedApp, openApp, serverTime } from './in-process-app.ts'
import { sampleBooking, sampleMessage } from './inquiry-samples.ts'
import { sessionCookie } from './session-cookie.ts'
import { visitor } from './visitor.ts'

const [card = { id: '', title: '' }] = activeCards(defaultConsultation)
const form = `/beratung/termin?karte=${card.id}`
/** The title of the promotion until one is saved. */
const shown = defaultPromotion.title

let app: OpenedApp
beforeEach(async () => {
  app = await openApp({ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' })
  await app.accounts.createAdmin(admin)
})
afterEach(() => app.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { headers: { ...visitor, ...headers }, redirect: 'manual' })
  await answer.text()
  return answer.status
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await postForm(app.url, path, fields, {
    ...visitor,
    referer: `${app.url}/beratung`,
    ...headers,
  })
  await answer.text()
  return answer.status
}

const signedIn = async () => ({ cookie: await sessionCookie(app) })

/** The counts that the advisor downloads, by names such as 'Seite;Startseite'. */
async function counted(): Promise<Record<string, number>> {
  const answer = await fetch(`${app.url}/admin/visits.csv`, { headers: await signedIn() })
  expect(answer.headers.get('content-disposition')).toContain('besuche-30-tage.csv')
  const [head, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(head).toContain('Zeit;Was;Name;Zahl')
  return Object.fromEntries(
    lines.map((line) => {
      const [day, of, name, count] = line.split(';')
      expect(day).toBe(serverTime.slice(0, 10))
      return [`${of};${name}`, Number(count)]
    }),
  )
}

describe('page requests', () => {
  it('count the same if a page is rendered, cached, never cached or spelled differently', async () => {
    await get('/beratung', { referer: 'https://www.google.com/search?q=vorsorge+nina' })
    await get('/beratung')
    await get('/BERATUNG/?utm_source=Newsletter')
    await get('/beratung', { cookie: 'of-another-program=1' })
    // The form of a card and the thanks for one booking are never cached.
    await get(form, { referer: 'https://www.google.com/' })
    await get(`/BERATUNG/termin/?karte=${card.id}`, { referer: app.url + form })
    await get('/beratung?gebucht=1&termin=x', { referer: app.url + form })
    expect(await counted()).toMatchObject({
      'Seite;Beratung': 5,
      'Seite;Termin buchen': 2,
      'Woher;google.com': 2,
      [`Karte, Dialog geöffnet;${card.title}`]: 2,
      [`Promotion, Besuche;${shown}`]: 5,
    })
  })

  it('are not counted for missing pages, visitors who opt out, and the advisor', async () => {
    const noPages = ['/wp-login.php', '/kooperationen/gibt-es-nicht', '/robots.txt', '/sitemap.xml']
    const others = ['/beratung/termin?karte=gibt-es-nicht', '/admin-login', '/einblicke.json']
    for (const path of [...noPages, ...others, '/vorschau/geheim', '/termin/geheim']) await get(path)
    const uncounted: Record<string, string>[] = [{ 'sec-gpc': '1' }, { accept: '*/*' }, await signedIn()]
    for (const path of ['/', form])
      for (const headers of uncounted) expect(await get(path, headers), path).toBe(200)
    expect(await counted()).toEqual({})
  })
})

describe('reports of the page script', () => {
  it('count a prefetched page that is shown, an opened dialog and a tapped telephone number', async () => {
    await get('/kontakt', { 'sec-purpose': 'prefetch', referer: `${app.url}/` })
    for (const page of ['/kontakt', '/kontakt?gesendet=1', '/wp-login.php', '/vorschau/geheim'])
      expect(await post('/zaehlen', { what: 'shown' }, { referer: app.url + page })).toBe(204)
    expect(await post('/zaehlen', { what: 'opened', card: card.id })).toBe(204)
    expect(await post('/zaehlen', { what: 'called' })).toBe(204)
    expect(await counted()).toEqual({
      'Seite;Kontakt': 2,
      'Was daraus wurde;Dialog geöffnet': 1,
      'Was daraus wurde;Angerufen': 1,
      [`Karte, Dialog geöffnet;${card.title}`]: 1,
      [`Promotion, Dialog geöffnet;${shown}`]: 1,
      [`Promotion, angerufen;${shown}`]: 1,
    })
  })

  it('count nothing if they are unknown, from elsewhere or of those who opt out', async () => {
    const called = { what: 'called' }
    expect(await post('/zaehlen', called, { origin: 'https://evil.example' })).toBe(403)
    expect(await post('/zaehlen', called, { 'content-type': 'text/plain' })).toBe(400)
    const unknown: Record<string, string>[] = [
      { what: 'opened', card: 'made-up' },
      { what: 'booked', card: card.id },
      { page: '/x' },
    ]
    for (const fields of unknown) expect(await post('/zaehlen', fields)).toBe(204)
    const uncounted: Record<string, string>[] = [
      { 'sec-gpc': '1' },
      await signedIn(),
      { referer: `${app.url}/vorschau/geheim` },
      { referer: `${app.url}/admin/preview/consultation` },
    ]
    for (const headers of uncounted) expect(await post('/zaehlen', called, headers)).toBe(204)
    expect(await get('/zaehlen')).toBe(404)
    expect(await counted()).toEqual({})
  })
})

it('forms without a script count as opened, booked and written, and a repeated one only once', async () => {
  const booking = { ...sampleBooking, date: '2026-11-30', cardTitle: card.title }
  for (const path of [form, `${form}&date=2026-11-30`]) expect(await get(path)).toBe(200)
  expect(await post('/beratung/termin', { ...booking, email: 'nobody' })).toBe(422)
  for (const round of [1, 2]) expect(await post('/beratung/termin', booking), `round ${round}`).toBe(303)
  expect(await post('/kontakt', sampleMessage)).toBe(303)
  const trapped = { ...sampleMessage, message: 'Noch eines', [honeypotField]: 'spam' }
  expect(await post('/kontakt', trapped)).toBe(303)
  expect(await counted()).toMatchObject({
    'Was daraus wurde;Dialog geöffnet': 1,
    'Was daraus wurde;Gebucht': 1,
    'Was daraus wurde;Geschrieben': 1,
    [`Karte, gebucht;${card.title}`]: 1,
  })
})

it('reports have a rate limit of their own, and the stored counts have no trace of a visitor', async () => {
  const documents = createMemoryDocuments()
  const site = await openApp({ SITE_URL: 'http://keel.example', TRUST_PROXY: '1' }, { documents })
  const headers = { ...visitor, origin: 'http://keel.example', 'x-forwarded-for': '192.0.2.7' }
  const referer = 'https://mail.example.org/inbox/nina-keller?token=geheim'
  const visit = `${site.url}/?utm_source=nina@example.ch&name=Nina`
  await fetchUnder('keel.example', visit, { headers: { ...headers, referer } })
  const sent = async (path: string, fields: Record<string, string>) => {
    const asked = { method: 'POST', headers, body: new URLSearchParams(fields) }
    return (await fetchUnder('keel.example', site.url + path, asked)).status
  }
  const statuses: number[] = []
  for (let time = 0; time < 61; time += 1) statuses.push(await sent('/zaehlen', { what: 'called' }))
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429])
  expect(await sent('/kontakt', sampleMessage)).toBe(303)
  await site.close()
  const stored = JSON.stringify(await documents.list('visits'))
  expect(stored).toContain('mail.example.org')
  for (const trace of ['192.0.2', 'nina', 'Nina', 'geheim', 'inbox', 'Mozilla', 'Windows'])
    expect(stored).not.toContain(trace)
})
