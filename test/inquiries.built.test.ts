/** Bookings and messages through the running product: what is posted, returned, delivered, logged and left on disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, it } from 'vitest'
import { allSlots } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { sampleBooking, sampleMessage } from '#test/inquiry-samples.ts'
import { fetchUnder } from '#test/fetch-under.ts'
import { startEmailjsServer, startSmtpServer } from '#test/mail-servers.ts'

const siteHost = 'keel.example'
const advisorEmail = 'termine@keel.example'
const threeDays = 259_200_000
const booking = { ...sampleBooking, date: todayInZurich(new Date(Date.now() + threeDays)) }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function started(environment: Record<string, string>): Promise<BuiltApp> {
  const app = await startBuiltApp({
    MAIL_TO: advisorEmail,
    MAIL_FROM: 'website@keel.example',
    ...environment,
  })
  closing.push(app.stop)
  return app
}

async function startedWithSmtp(environment: Record<string, string> = {}) {
  const server = await startSmtpServer()
  closing.push(server.stop)
  return { server, app: await started({ MAIL: 'smtp', SMTP_URL: server.url, ...environment }) }
}

function post(
  app: BuiltApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetchUnder(siteHost, app.url + path, {
    method: 'POST',
    headers: { origin: `http://${siteHost}`, ...headers },
    body: new URLSearchParams(fields),
  })
}

async function outcomeOf(app: BuiltApp, path: string, fields: Record<string, string>, address?: string) {
  const forwarded: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
  const response = await post(app, path, fields, { accept: 'application/json', ...forwarded })
  return ((await response.json()) as { outcome: string }).outcome
}

const words = ['anna', 'müller', '079 123', 'grüezi']

function expectNoPersonalData(app: BuiltApp) {
  for (const word of words) expect(app.output().toLowerCase()).not.toContain(word)
}

/** Every file below the folder that holds this text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}

it('delivers a booking as two mails, the confirmation with a calendar file, and leaves nothing behind', async () => {
  const { server, app } = await startedWithSmtp()
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  expect(server.received.flatMap(({ to }) => to)).toEqual([advisorEmail, 'anna@example.ch'])
  expect(server.received[1]?.parsed.attachments[0]).toMatchObject({ mimeType: 'text/calendar' })
  expectNoPersonalData(app)
  await expect.poll(() => filesWith(app.dataDir, 'anna@example.ch')).toEqual([])
})

it('leads from the confirmation to the information sheet as it is then', async () => {
  const { server, app } = await startedWithSmtp()
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  const link = /https?:\/\/\S+informationsblatt\S*/.exec(server.received[1]?.parsed.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const sheet = await fetch(app.url + pathname + search)
  expect([sheet.status, search]).toEqual([200, '?version=1'])
  expect(await sheet.text()).toContain('Informationsblatt nach Art. 45 VAG')
})

it('leads a browser without JavaScript to a notice', async () => {
  const { server, app } = await startedWithSmtp()
  const response = await post(app, '/kontakt', sampleMessage)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/kontakt?gesendet=1')
  const notice = await (await fetch(`${app.url}/kontakt?gesendet=1`)).text()
  expect(notice).toContain('Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.')
  expect(server.received[0]?.parsed.text).toContain('Telefon: Nicht angegeben')
})

it('says so when the mail server is down, and works again without a restart', async () => {
  const { server, app } = await startedWithSmtp()
  await server.stop()
  const refused = await post(app, '/beratung/termin?karte=saeule-3a', booking)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('Fehler beim Buchen des Termins. Bitte versuche es später nochmal.')
  const message = await post(app, '/kontakt', sampleMessage)
  expect(await message.text()).toContain(
    'Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.',
  )
  await server.restart()
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  expectNoPersonalData(app)
})

it('tells the visitor of success when only the confirmation is refused, and keeps it', async () => {
  const { server, app } = await startedWithSmtp()
  server.behave({
    kind: 'refuse',
    recipient: (address) => (address === advisorEmail ? null : { status: 550, text: `<${address}> unknown` }),
  })
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  expect(filesWith(app.dataDir, 'anna@example.ch')).not.toEqual([])
  expectNoPersonalData(app)
})

it('causes no flood of mails with 1000 scripted inquiries from many addresses, and lets a person through', async () => {
  const { server, app } = await startedWithSmtp({ TRUST_PROXY: '1', SITE_URL: `http://${siteHost}` })
  const attack = (index: number) => {
    const fields = {
      ...booking,
      time: allSlots[index % allSlots.length] ?? '8:00',
      name: `Robot ${index}`,
      email: `robot${index}@spam${index}.example`,
    }
    return outcomeOf(app, '/beratung/termin', fields, `${20 + (index % 90)}.${index % 250}.3.4`)
  }
  const outcomes = new Set<string>()
  for (let first = 0; first < 1_000; first += 20) {
    const wave = Array.from({ length: 20 }, (_, index) => attack(first + index))
    for (const outcome of await Promise.all(wave)) outcomes.add(outcome)
  }
  expect(outcomes).toEqual(new Set(['sent', 'too-many']))
  expect(server.received.length).toBeLessThan(100)
  expect(await outcomeOf(app, '/beratung/termin', booking, '203.0.113.7')).toBe('sent')
  expect(server.received.flatMap(({ to }) => to)).toContain('anna@example.ch')
}, 60_000)

it('speaks to EmailJS, one template for bookings and one for messages', async () => {
  const server = await startEmailjsServer()
  closing.push(server.stop)
  const app = await started({
    MAIL: 'emailjs',
    EMAILJS_ENDPOINT: server.endpoint,
    EMAILJS_PUBLIC_KEY: 'public-1',
    EMAILJS_SERVICE_ID: 'service-1',
    EMAILJS_BOOKING_TEMPLATE_ID: 'bookings',
    EMAILJS_CONTACT_TEMPLATE_ID: 'messages',
  })
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  expect(await outcomeOf(app, '/kontakt', sampleMessage)).toBe('sent')
  expect(server.accepted.map((request) => [request.template_id, request.template_params.to_email])).toEqual([
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
async function saidBy(app: BuiltApp): Promise<string> {
  const paths = ['/beratung/termin?karte=saeule-3a', '/kontakt', '/datenschutz', '/beratung?gebucht=1']
  const pages = await Promise.all(paths.map(async (path) => (await fetch(app.url + path)).text()))
  return pages.join('\n')
}

it('promises visitors a mail and that nothing is kept where a mail service is set', async () => {
  const { app } = await startedWithSmtp()
  const said = await saidBy(app)
  for (const promise of promises) expect(said).toContain(promise)
  expect(said.match(/gehen per E-Mail an mich/g)).toHaveLength(2)
})

it('promises neither while mails only lie in the outbox, and says where they lie', async () => {
  const said = await saidBy(await started({ MAIL: 'outbox' }))
  for (const promise of promises) expect(said).not.toContain(promise)
  expect(said).toContain('Termin erfolgreich gebucht!')
  expect(said.match(/Deine Angaben werden auf dem Server dieser Website gespeichert/g)).toHaveLength(2)
})

it('writes mails that a mail program opens when there is no mail service', async () => {
  const app = await started({ MAIL: 'outbox' })
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  const { documents, close } = createEmbeddedBackend({
    dataDir: app.dataDir,
    secureCookies: false,
    clock: { now: () => new Date() },
  })
  const ids = (await documents.list('mails')).map(({ id }) => id)
  close()
  const headers = { cookie: await sessionCookie(app) }
  const mails = await Promise.all(
    ids.map(async (id) =>
      PostalMime.parse(await (await fetch(`${app.url}/admin/outbox/${id}`, { headers })).arrayBuffer()),
    ),
  )
  expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['anna@example.ch', advisorEmail])
})
