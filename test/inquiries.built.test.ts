/** Bookings and messages through the running product: what is delivered, logged and left on disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sampleBooking, sampleMessage } from '#test/inquiry-samples.ts'
import { startEmailjsServer, startSmtpServer } from '#test/mail-servers.ts'

const advisor = 'termine@keel.example'
const threeDays = 259_200_000
const booking = { ...sampleBooking, date: todayInZurich(new Date(Date.now() + threeDays)) }

async function started(environment: Record<string, string>) {
  const app = await startBuiltApp({ MAIL_TO: advisor, MAIL_FROM: 'website@keel.example', ...environment })
  onTestFinished(app.stop)
  return app
}

async function outcomeOf({ url }: BuiltApp, path: string, fields: Record<string, string>) {
  const headers = { accept: 'application/json', origin: url }
  const answer = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return ((await answer.json()) as { outcome: string }).outcome
}

/** Every file below the folder that holds this text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}

it('a booking is two mails, the confirmation with a calendar file and the way to the information sheet as it is then, and leaves nothing behind', async () => {
  const server = await startSmtpServer()
  onTestFinished(server.stop)
  const app = await started({ MAIL: 'smtp', SMTP_URL: server.url })
  expect(await outcomeOf(app, '/beratung/termin', booking)).toBe('sent')
  await expect.poll(() => server.received.flatMap(({ to }) => to)).toEqual([advisor, booking.email])
  const { attachments = [], text = '' } = server.received[1]?.parsed ?? {}
  expect(attachments[0]).toMatchObject({ mimeType: 'text/calendar' })
  for (const word of ['anna', 'müller', '079 123', 'grüezi'])
    expect(app.output().toLowerCase()).not.toContain(word)
  await expect.poll(() => filesWith(app.dataDir, booking.email)).toEqual([])
  const { pathname, search } = new URL(/https?:\/\/\S+informationsblatt\S*/.exec(text)?.[0] ?? '')
  expect(search).toBe('?version=1')
  const sheet = await (await fetch(app.url + pathname + search)).text()
  expect(sheet).toContain('Informationsblatt nach Art. 45 VAG')
})

it('EmailJS is spoken to, with one template for bookings and one for messages', async () => {
  const service = await startEmailjsServer()
  onTestFinished(service.stop)
  const site = await started({
    MAIL: 'emailjs',
    EMAILJS_ENDPOINT: service.endpoint,
    EMAILJS_PUBLIC_KEY: 'public-1',
    EMAILJS_SERVICE_ID: 'service-1',
    EMAILJS_BOOKING_TEMPLATE_ID: 'bookings',
    EMAILJS_CONTACT_TEMPLATE_ID: 'messages',
  })
  expect(await outcomeOf(site, '/beratung/termin', booking)).toBe('sent')
  expect(await outcomeOf(site, '/kontakt', sampleMessage)).toBe('sent')
  expect(service.accepted.map((request) => [request.template_id, request.template_params.to_email])).toEqual([
    ['bookings', advisor],
    ['bookings', 'anna@example.ch'],
    ['messages', advisor],
  ])
})
