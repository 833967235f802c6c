/** Counting visits over HTTP: who counts, who does not, and what the script of a page may tell. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { honeypotField } from '#domain/honeypot.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { documentData } from '#ports/documents.ts'
import { admin } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { fetchUnder } from '#test/fetch-under.ts'
import { type OpenedApp, openApp, serverTime } from '#test/in-process-app.ts'
import { sampleBooking, sampleMessage, sampleSite } from '#test/inquiry-samples.ts'
import { visitor } from '#test/visitor.ts'

const [card = { id: '', title: '' }] = activeCards(defaultConsultation)
/** Until one is saved. */
const shown = defaultPromotion.title
const apps: OpenedApp[] = []

async function open(environment: Record<string, string> = {}, kept: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(environment, kept)
  apps.push(app)
  await app.accounts.createAdmin(admin)
  return app
}

let app: OpenedApp
beforeEach(async () => {
  app = await open({ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' })
})
afterEach(async () => {
  for (const one of apps.splice(0)) await one.close()
})

async function get(path: string, headers: Record<string, string> = {}, at = app) {
  const answer = await fetch(at.url + path, { headers: { ...visitor, ...headers }, redirect: 'manual' })
  await answer.text()
  return answer.status
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { ...visitor, origin: app.url, referer: `${app.url}/beratung`, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  await answer.text()
  return answer.status
}

/** What the advisor downloads: 'Seite;Startseite' and how often. */
async function counted(at = app): Promise<Record<string, number>> {
  const answer = await fetch(`${at.url}/admin/visits.csv`, { headers: { cookie: await sessionCookie(at) } })
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
  it('count alike whether the page is rendered, kept, or asked for in another spelling', async () => {
    await get('/beratung', { referer: 'https://www.google.com/search?q=vorsorge+nina' })
    await get('/beratung')
    await get('/BERATUNG/?utm_source=Newsletter', { 'sec-ch-ua-mobile': '?1' })
    await get('/beratung?gebucht=1', { referer: `${app.url}/beratung/termin` })
    await get('/beratung', { cookie: 'of-another-program=1' })
    expect(await counted()).toEqual({
      'Seite;Beratung': 5,
      'Woher;google.com': 1,
      'Woher;Direkt oder nicht bekannt': 3,
      'Kampagne;newsletter': 1,
      'Gerät;Computer': 3,
      'Gerät;Telefon': 1,
      [`Promotion, Besuche;${shown}`]: 4,
    })
  })

  it('count also on pages that are never kept: the form of a card, and the thanks for one booking', async () => {
    const page = `/beratung/termin?karte=${card.id}`
    await get(page, { referer: 'https://www.google.com/' })
    await get(`/BERATUNG/termin/?karte=${card.id}`, { referer: app.url + page })
    await get('/beratung/termin?karte=gibt-es-nicht')
    await get('/beratung?gebucht=1&termin=x', { referer: app.url + page })
    await get(page, { cookie: await sessionCookie(app) })
    await get('/admin-login')
    expect(await counted()).toMatchObject({
      'Seite;Termin buchen': 2,
      'Seite;Beratung': 1,
      'Woher;google.com': 1,
      'Gerät;Computer': 1,
    })
  })

  it('for what is no page count nothing, however many are made up', async () => {
    for (const path of ['/wp-login.php', '/kooperationen/gibt-es-nicht', '/robots.txt', '/sitemap.xml'])
      for (const round of [1, 2]) await get(`${path}?runde=${round}`)
    await get('/einblicke.json')
    await get('/vorschau/geheim')
    await get('/termin/geheim')
    expect(await counted()).toEqual({})
  })

  it('of programs, of those who ask not to be counted, and of the advisor count nothing', async () => {
    const cookie = await sessionCookie(app)
    const uncounted: Record<string, string>[] = [
      { 'sec-gpc': '1' },
      { dnt: '1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.5.0' },
      { 'sec-purpose': 'prefetch' },
      { accept: '*/*' },
      { cookie },
    ]
    for (const round of [1, 2])
      for (const headers of uncounted) expect(await get('/', headers), `round ${round}`).toBe(200)
    await (await fetch(app.url, { method: 'HEAD', headers: visitor })).text()
    expect(await counted()).toEqual({})
  })
})

describe('what the script of a page tells', () => {
  it('is that a page is shown that was fetched ahead', async () => {
    await get('/kontakt', { 'sec-purpose': 'prefetch', referer: `${app.url}/` })
    expect(await counted()).toEqual({})
    for (const page of ['/kontakt', '/kontakt?gesendet=1', '/wp-login.php', '/vorschau/geheim'])
      expect(await post('/zaehlen', { what: 'shown' }, { referer: app.url + page })).toBe(204)
    expect(await counted()).toEqual({ 'Seite;Kontakt': 2 })
  })

  it('is that the dialog of a card was opened, or the number pressed', async () => {
    expect(await post('/zaehlen', { what: 'opened', card: card.id })).toBe(204)
    expect(await post('/zaehlen', { what: 'called' })).toBe(204)
    expect(await counted()).toEqual({
      'Was daraus wurde;Dialog geöffnet': 1,
      'Was daraus wurde;Angerufen': 1,
      [`Karte, Dialog geöffnet;${card.title}`]: 1,
      [`Promotion, Dialog geöffnet;${shown}`]: 1,
      [`Promotion, angerufen;${shown}`]: 1,
    })
  })

  it('and nothing else, from nowhere else', async () => {
    const called = { what: 'called' }
    expect(await post('/zaehlen', called, { origin: 'https://evil.example' })).toBe(403)
    expect(await post('/zaehlen', called, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post('/zaehlen', called, { 'content-type': 'text/plain' })).toBe(400)
    const unknown: Record<string, string>[] = [
      { what: 'opened', card: 'made-up' },
      { what: 'opened' },
      { what: 'booked', card: card.id },
      { page: '/x' },
    ]
    for (const fields of unknown) expect(await post('/zaehlen', fields)).toBe(204)
    const uncounted: Record<string, string>[] = [
      { 'sec-gpc': '1' },
      { 'user-agent': 'python-requests/2' },
      { cookie: await sessionCookie(app) },
      { referer: `${app.url}/vorschau/geheim` },
      { referer: `${app.url}/admin/vorschau/consultation` },
    ]
    for (const headers of uncounted) expect(await post('/zaehlen', called, headers)).toBe(204)
    const withoutOrigin = await fetch(`${app.url}/zaehlen`, {
      method: 'POST',
      headers: visitor,
      body: new URLSearchParams(called),
    })
    expect(withoutOrigin.status).toBe(204)
    expect(await get('/zaehlen')).toBe(404)
    expect(await counted()).toEqual({})
  })

  it('is refused beyond the rate limit of a network', async () => {
    const site = await open({ SITE_URL: 'http://keel.example', TRUST_PROXY: '1' })
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < 70; sent += 1) {
      const { status } = await fetchUnder('keel.example', `${site.url}/zaehlen`, {
        method: 'POST',
        headers: { ...visitor, origin: 'http://keel.example', 'x-forwarded-for': '192.0.2.7' },
        body: new URLSearchParams({ what: 'called' }),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [204, 60],
      [429, 10],
    ])
    // It has a limit of its own: nobody is kept from writing.
    const { status } = await fetchUnder('keel.example', `${site.url}/kontakt`, {
      method: 'POST',
      headers: { ...visitor, origin: 'http://keel.example', 'x-forwarded-for': '192.0.2.7' },
      body: new URLSearchParams(sampleMessage),
    })
    expect(status).toBe(303)
  })
})

describe('forms without a script', () => {
  const booking = { ...sampleBooking, date: '2026-11-30', cardTitle: card.title }

  it('count as opened and booked, the same sent again only once', async () => {
    const page = `/beratung/termin?karte=${card.id}`
    expect(await get(page, { 'sec-purpose': 'prefetch' })).toBe(200)
    expect(await get(page)).toBe(200)
    expect(await get(`${page}&date=2026-11-30`)).toBe(200)
    expect(await post('/beratung/termin', { ...booking, email: 'nobody' })).toBe(422)
    for (const round of [1, 2]) expect(await post('/beratung/termin', booking), `round ${round}`).toBe(303)
    expect(await counted()).toMatchObject({
      'Was daraus wurde;Dialog geöffnet': 1,
      'Was daraus wurde;Gebucht': 1,
      [`Karte, gebucht;${card.title}`]: 1,
    })
  })

  it('count as written what really was', async () => {
    expect(await post('/kontakt', sampleMessage)).toBe(303)
    expect(await post('/kontakt', { ...sampleMessage, message: 'Noch eines', [honeypotField]: 'spam' })).toBe(
      303,
    )
    const { 'Was daraus wurde;Geschrieben': written } = await counted()
    expect(written).toBe(1)
  })
})

describe('the setting', () => {
  it('stops the counting, and the privacy page says what is done', async () => {
    const privacy = async () => (await fetch(`${app.url}/datenschutz`)).text()
    expect(await privacy()).toContain('Der Server zählt für jeden Tag')
    expect(await privacy()).not.toContain('keine Statistik')
    const off = { ...sampleSite, privacy: { ...sampleSite.privacy, countsVisits: false } }
    await app.documents.commit([
      { kind: 'put', collection: 'website', id: 'current', data: documentData(off) },
    ])
    expect(await privacy()).toContain('Es gibt keine Statistik, keine Werbung')
    expect(await privacy()).not.toContain('Der Server zählt für jeden Tag')
    await get('/')
    expect(await counted()).toEqual({})
  })
})

it('is read by nobody without a session, and by nobody while the database is away', async () => {
  expect(await get('/admin/visits.csv')).toBe(302)
  const cookie = await sessionCookie(app)
  expect(await get('/admin/visits.csv?zeit=monate', { cookie })).toBe(200)
  app.documents.breakDown()
  expect(await get('/admin/visits.csv', { cookie })).toBe(503)
  app.documents.recover()
})

it('keeps no address and nothing of a visitor in the database', async () => {
  const documents = createMemoryDocuments()
  const site = await open(
    { SITE_URL: 'http://keel.example', TRUST_PROXY: '1' },
    { documents, clock: createFixedClock(serverTime) },
  )
  await fetchUnder('keel.example', `${site.url}/?utm_source=nina@example.ch&name=Nina`, {
    headers: {
      ...visitor,
      'x-forwarded-for': '192.0.2.7',
      referer: 'https://mail.example.org/inbox/nina-keller?token=geheim',
    },
  })
  await site.close()
  apps.splice(apps.indexOf(site), 1)
  const stored = JSON.stringify(await documents.list('visits'))
  expect(stored).toContain('mail.example.org')
  for (const trace of ['192.0.2', 'nina', 'Nina', 'geheim', 'inbox', 'Mozilla', 'Windows'])
    expect(stored).not.toContain(trace)
})
