/** Bookings and messages through the running product: what is posted, returned, delivered, logged and left on disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { allSlots } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { sampleBooking, sampleMessage } from '#test/inquiry-samples.ts'
import { fetchUnder } from '#test/fetch-under.ts'
import { type SmtpTestServer, startEmailjsServer, startSmtpServer } from '#test/mail-servers.ts'

const siteHost = 'keel.example'
const advisorEmail = 'termine@keel.example'
const threeDays = 259_200_000
const booking = { ...sampleBooking, date: todayInZurich(new Date(Date.now() + threeDays)) }

const mail = { MAIL_TO: advisorEmail, MAIL_FROM: 'website@keel.example' }
let server: SmtpTestServer
let app: BuiltApp
let lying: BuiltApp
beforeAll(async () => {
  server = await startSmtpServer()
  const proxied = { TRUST_PROXY: '1', SITE_URL: `http://${siteHost}` }
  app = await startBuiltApp({ ...mail, ...proxied, MAIL: 'smtp', SMTP_URL: server.url })
  lying = await startBuiltApp({ ...mail, MAIL: 'outbox' })
})
afterAll(async () => {
  for (const one of [app, lying]) await one?.stop()
  await server?.stop()
})

/** Each test is another person, from another network. */
let people = 0
const person = () => {
  people += 1
  return { ...booking, email: `anna${people}@example.ch`, time: allSlots[people] ?? '' }
}

/** The mails that came since it was called. */
function mailbox() {
  const before = server.received.length
  return () => server.received.slice(before)
}

function post(on: BuiltApp, path: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  return fetchUnder(siteHost, on.url + path, {
    method: 'POST',
    headers: { origin: `http://${siteHost}`, 'x-forwarded-for': `${40 + people}.0.113.7`, ...more },
    body: new URLSearchParams(fields),
  })
}

async function outcomeOf(on: BuiltApp, path: string, fields: Record<string, string>, from = {}) {
  const response = await post(on, path, fields, { accept: 'application/json', ...from })
  return ((await response.json()) as { outcome: string }).outcome
}

const read = async (on: BuiltApp, path: string) => (await fetchUnder(siteHost, on.url + path)).text()

const words = ['anna', 'müller', '079 123', 'grüezi']

function expectNoPersonalData() {
  for (const word of words) expect(app.output().toLowerCase()).not.toContain(word)
}

/** Every file below the folder that holds this text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}

it('delivers a booking as two mails, the confirmation with a calendar file and the way to the information sheet as it is then, and leaves nothing behind', async () => {
  const received = mailbox()
  const customer = person()
  expect(await outcomeOf(app, '/beratung/termin', customer)).toBe('sent')
  expect(received().flatMap(({ to }) => to)).toEqual([advisorEmail, customer.email])
  const { attachments = [], text = '' } = received()[1]?.parsed ?? {}
  expect(attachments[0]).toMatchObject({ mimeType: 'text/calendar' })
  expectNoPersonalData()
  await expect.poll(() => filesWith(app.dataDir, customer.email)).toEqual([])
  const { pathname, search } = new URL(/https?:\/\/\S+informationsblatt\S*/.exec(text)?.[0] ?? '')
  expect(search).toBe('?version=1')
  expect(await read(app, pathname + search)).toContain('Informationsblatt nach Art. 45 VAG')
})

it('leads a browser without JavaScript to a notice', async () => {
  const received = mailbox()
  const response = await post(app, '/kontakt', { ...sampleMessage, email: person().email })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/kontakt?gesendet=1')
  const notice = await read(app, '/kontakt?gesendet=1')
  expect(notice).toContain('Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.')
  expect(received()[0]?.parsed.text).toContain('Telefon: Nicht angegeben')
})

it('says so when the mail server is down, and works again without a restart', async () => {
  const customer = person()
  await server.stop()
  const refused = await post(app, '/beratung/termin?karte=saeule-3a', customer)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('Fehler beim Buchen des Termins. Bitte versuche es später nochmal.')
  const message = await post(app, '/kontakt', { ...sampleMessage, email: customer.email })
  expect(await message.text()).toContain(
    'Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.',
  )
  await server.restart()
  expect(await outcomeOf(app, '/beratung/termin', customer)).toBe('sent')
  expectNoPersonalData()
})

it('speaks to EmailJS, one template for bookings and one for messages', async () => {
  const service = await startEmailjsServer()
  onTestFinished(service.stop)
  const site = await startBuiltApp({
    ...mail,
    MAIL: 'emailjs',
    EMAILJS_ENDPOINT: service.endpoint,
    EMAILJS_PUBLIC_KEY: 'public-1',
    EMAILJS_SERVICE_ID: 'service-1',
    EMAILJS_BOOKING_TEMPLATE_ID: 'bookings',
    EMAILJS_CONTACT_TEMPLATE_ID: 'messages',
  })
  onTestFinished(site.stop)
  expect(await outcomeOf(site, '/beratung/termin', booking)).toBe('sent')
  expect(await outcomeOf(site, '/kontakt', sampleMessage)).toBe('sent')
  expect(service.accepted.map((request) => [request.template_id, request.template_params.to_email])).toEqual([
    ['bookings', advisorEmail],
    ['bookings', 'anna@example.ch'],
    ['messages', advisorEmail],
  ])
})

const promises = [
  'gehen per E-Mail an mich',
  'nicht dauerhaft',
  'Du erhältst eine Bestätigung',
  'bekommst du eine',
]

/** Every page that says what becomes of what is typed. */
async function saidBy(site: BuiltApp): Promise<string> {
  const paths = ['/beratung/termin?karte=saeule-3a', '/kontakt', '/datenschutz', '/beratung?gebucht=1']
  const pages = await Promise.all(paths.map((path) => read(site, path)))
  return pages.join('\n')
}

it('promises visitors a mail and that nothing is kept where a mail service is set', async () => {
  const said = await saidBy(app)
  for (const promise of promises) expect(said).toContain(promise)
  expect(said.match(/gehen per E-Mail an mich/g)).toHaveLength(2)
})

it('promises neither while mails only lie in the outbox, and says where they lie', async () => {
  const said = await saidBy(lying)
  for (const promise of promises) expect(said).not.toContain(promise)
  expect(said).toContain('Termin erfolgreich gebucht!')
  expect(said.match(/Deine Angaben werden auf dem Server dieser Website gespeichert/g)).toHaveLength(2)
})

it('writes mails that a mail program opens when there is no mail service', async () => {
  expect(await outcomeOf(lying, '/beratung/termin', booking)).toBe('sent')
  const { documents, close } = createEmbeddedBackend({
    dataDir: lying.dataDir,
    secureCookies: false,
    clock: { now: () => new Date() },
  })
  const ids = (await documents.list('mails')).map(({ id }) => id)
  close()
  const headers = { cookie: await sessionCookie(lying) }
  const mails = await Promise.all(
    ids.map(async (id) =>
      PostalMime.parse(await (await fetch(`${lying.url}/admin/outbox/${id}`, { headers })).arrayBuffer()),
    ),
  )
  expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['anna@example.ch', advisorEmail])
})
