/** Bookings and messages through the running product: their mails, log lines and files on disk. */
import { expect, it, onTestFinished } from 'vitest'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { filesWith } from './embedded-data.ts'
import { asScript, postForm, pressIn } from './forms.ts'
import { sampleBooking, sampleMessage } from './inquiry-samples.ts'
import { startEmailjsServer, startSmtpServer } from './mail-servers.ts'
import { startedApp } from './started-app.ts'

const advisor = 'termine@keel.example'
const threeDays = 259_200_000
const booking = { ...sampleBooking, date: todayInZurich(new Date(Date.now() + threeDays)) }

it('a booking sends two mails, one with a calendar file and the information sheet, and leaves no data behind', async () => {
  const server = await startSmtpServer()
  onTestFinished(server.stop)
  const app = await startedApp({
    MAIL: 'smtp',
    SMTP_URL: server.url,
    MAIL_TO: advisor,
    MAIL_FROM: 'website@keel.example',
  })
  const answer = await postForm(app.url, '/beratung/termin', booking, asScript)
  expect(await answer.json()).toMatchObject({ outcome: 'sent' })
  await expect.poll(() => server.received.flatMap(({ to }) => to)).toEqual([advisor, booking.email])
  const { attachments = [], text = '' } = server.received[1]?.parsed ?? {}
  expect(attachments[0]).toMatchObject({ mimeType: 'text/calendar' })
  for (const word of ['anna', 'müller', '079 123', 'grüezi'])
    expect(app.output().toLowerCase()).not.toContain(word)
  await expect.poll(() => filesWith(app.dataDir, booking.email)).toEqual([])
  const { pathname, search } = new URL(/https?:\/\/\S+informationsblatt\S*/.exec(text)?.[0] ?? '')
  expect(search).toBe('?version=1')
  const sheet = await (await fetch(app.url + pathname + search)).text()
  expect(sheet).toContain('Informationsblatt')
})

it('EmailJS gets one template for bookings and one for messages', async () => {
  const service = await startEmailjsServer()
  onTestFinished(service.stop)
  const app = await startedApp({
    MAIL: 'emailjs',
    MAIL_TO: advisor,
    EMAILJS_ENDPOINT: service.endpoint,
    EMAILJS_PUBLIC_KEY: 'public-1',
    EMAILJS_SERVICE_ID: 'service-1',
    EMAILJS_BOOKING_TEMPLATE_ID: 'bookings',
    EMAILJS_CONTACT_TEMPLATE_ID: 'messages',
  })
  await postForm(app.url, '/beratung/termin', booking, asScript)
  const written = await pressIn(`${app.url}/kontakt`, 'Nachricht senden', sampleMessage)
  expect(written.headers.get('location'), 'without a script').toBe('/kontakt?gesendet=1')
  const sent = () => service.accepted.map((mail) => [mail.template_id, mail.template_params.to_email])
  await expect.poll(sent).toContainEqual(['bookings', booking.email])
  expect(sent()).toContainEqual(['bookings', advisor])
  expect(sent()).toContainEqual(['messages', advisor])
})
