import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '#adapters/smtp/mailer.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Mail } from '#ports/mailer.ts'
import { sampleBooking, sampleMessage, sampleNow, sampleSite as site } from '#test/inquiry-samples.ts'
import { type ReceivedMail, type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { advisorBookingMail, customerConfirmationMail } from './booking-mails.server.ts'
import { advisorContactMail } from './contact-mail.server.ts'

const id = 'inquiry-1'
const advisor = { name: site.advisor.name, email: 'termine@keel.example' }
const from = { name: 'Website', email: 'website@keel.example' }

let server: SmtpTestServer
beforeAll(async () => {
  server = await startSmtpServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.stop())

async function asReceived(mail: Mail): Promise<ReceivedMail> {
  expect(await createSmtpMailer({ url: server.url, from: async () => from }).send(mail)).toMatchObject({
    ok: true,
  })
  expect(server.received).toHaveLength(1)
  return server.received[0] as ReceivedMail
}

const sheet = 'https://keel.example/impressum/informationsblatt?version=1'

function bookingWith(change: Partial<Booking> = {}): Booking {
  return { ...sampleBooking, ...change }
}
function advisorMailOf(change: Partial<Booking> = {}, service: MailService = 'smtp') {
  return advisorBookingMail({ id, booking: bookingWith(change), site, service }, advisor)
}
function confirmationOf(change: Partial<Booking> = {}) {
  return customerConfirmationMail(
    { id, booking: bookingWith(change), site },
    { now: new Date(sampleNow), siteUrl: 'https://keel.example' },
  )
}
function contactMailOf(change: Partial<ContactMessage> = {}) {
  return advisorContactMail(id, { ...sampleMessage, ...change }, advisor)
}

describe("the advisor's booking mail", () => {
  it('goes to the advisor with the customer as reply address, every field in text and HTML', async () => {
    const { to, parsed } = await asReceived(advisorMailOf())
    expect(to).toEqual(['termine@keel.example'])
    expect(parsed.replyTo).toEqual([{ name: 'Anna Müller', address: 'anna@example.ch' }])
    expect(parsed.subject).toBe('Neuer Termin: Säule 3a, Dienstag, 24. November 2026, 17:30 Uhr')
    const wanted = [
      'Säule 3a',
      'Dienstag, 24. November 2026',
      '17:30 Uhr',
      'Im Büro',
      'Anna Müller',
      'anna@example.ch',
      '079 123 45 67',
      'innerhalb von 24 Stunden',
    ]
    for (const words of wanted) {
      expect(parsed.text).toContain(words)
      expect(parsed.html).toContain(words)
    }
  })

  it('announces a calendar entry only where the confirmation carries one', () => {
    const announced = (service: MailService) => {
      const { text, html, parts } = advisorMailOf({}, service)
      return [text, html, parts.email_footer ?? ''].map((said) => said.includes('Kalendereintrag'))
    }
    expect(announced('smtp')).toEqual([true, true, true])
    expect(announced('emailjs')).toEqual([false, false, false])
  })

  it('does not claim that the confirmation went out where it lies in the outbox', () => {
    expect(advisorMailOf({}, 'emailjs').text).toContain('Die Bestätigung geht an die angegebene Adresse.')
    const { text } = advisorMailOf({}, 'outbox')
    expect(text).not.toContain('geht an die angegebene Adresse')
    expect(text).toContain('im Postausgang, bis ein E-Mail-Dienst eingerichtet ist')
  })

  it.each([
    ['office', 'Ort: Im Büro'],
    ['home', 'Ort: Zu Hause bei der Kundin oder beim Kunden'],
    ['online', 'Ort: Online, als Videogespräch'],
  ] as const)('says the place %s in words', (location, words) => {
    expect(advisorMailOf({ location }).text).toContain(words)
  })

  it('carries exactly the fields that the booking template of the mail service expects', () => {
    const { parts } = advisorMailOf()
    expect(Object.keys(parts)).toEqual([
      'to_name',
      'to_email',
      'reply_to',
      'email_header',
      'service_details',
      'contact_info',
      'email_footer',
    ])
    expect(parts).toMatchObject({
      to_name: 'Andrin Keel',
      to_email: 'termine@keel.example',
      reply_to: 'anna@example.ch',
      service_details: expect.stringContaining('Datum: Dienstag, 24. November 2026'),
      contact_info: expect.stringContaining('Telefon: 079 123 45 67'),
    })
  })
})

describe("the customer's confirmation", () => {
  it('goes to the customer with a calendar file, and replies go to the advisor', async () => {
    const { to, parsed } = await asReceived(confirmationOf())
    expect(to).toEqual(['anna@example.ch'])
    expect(parsed.replyTo).toEqual([{ name: 'Andrin Keel', address: 'andrin@keel.example' }])
    expect(parsed.subject).toBe('Dein Termin am Dienstag, 24. November 2026, 17:30 Uhr')
    expect(parsed.text).toContain('Ich melde mich innerhalb von 24 Stunden bei dir')
    expect(parsed.html).toContain('Ich melde mich innerhalb von 24 Stunden bei dir')
    expect(parsed.attachments).toMatchObject([{ filename: 'termin.ics', mimeType: 'text/calendar' }])
  })

  it('carries the same template fields as the booking mail', () => {
    const { parts, template } = confirmationOf()
    expect(template).toBe('booking')
    expect(Object.keys(parts)).toEqual(Object.keys(advisorMailOf().parts))
    expect(parts).toMatchObject({ to_email: 'anna@example.ch', reply_to: 'andrin@keel.example' })
  })

  it.each([
    'Gewinne jetzt! https://betrug.example',
    'Klick auf www.betrug.example',
    'betrug.example',
    '<b>Anna</b>',
    'A'.repeat(61),
  ])('repeats no name that is no name, so that it advertises nothing to a stranger: %s', (name) => {
    const { text, html, to, parts } = confirmationOf({ name })
    expect(to.name).toBe('')
    for (const words of [text, html, ...Object.values(parts)]) {
      expect(words).not.toContain('betrug')
      expect(words).not.toContain(name)
    }
    expect(text).toContain('Hallo\n')
  })

  it.each(["Anna-Lena d'Ambrosio", 'Dr. Jürg Müller (Muster AG)', 'Živa Đorđević', '王小明'])(
    'greets %s by name',
    (name) => {
      expect(confirmationOf({ name }).text).toContain(`Hallo ${name}`)
    },
  )

  it('repeats no phone number that is none', () => {
    const { text, html } = confirmationOf({ phone: 'https://betrug.example' })
    expect(`${text}${html}`).not.toContain('betrug')
  })
})

describe("the advisor's contact mail", () => {
  it('goes to the advisor with the sender as reply address and the message whole', async () => {
    const { to, parsed } = await asReceived(contactMailOf())
    expect(to).toEqual(['termine@keel.example'])
    expect(parsed.replyTo).toEqual([{ name: 'Anna Müller', address: 'anna@example.ch' }])
    expect(parsed.subject).toBe('Neue Nachricht: Beratung anfragen (Anna Müller)')
    expect(parsed.text).toContain('> Grüezi\n> Ich möchte mehr über die Säule 3a wissen.')
    expect(parsed.html).toContain('Grüezi<br>Ich möchte mehr über die Säule 3a wissen.')
  })

  it("shows an unset phone as 'Nicht angegeben'", async () => {
    const { parsed } = await asReceived(contactMailOf({ phone: '' }))
    expect(parsed.text).toContain('Telefon: Nicht angegeben')
    expect(parsed.html).toContain('Nicht angegeben')
    expect(contactMailOf({ phone: '' }).parts.contact_details).toContain('Telefon: Nicht angegeben')
  })

  it.each([
    ['termin', 'Termin vereinbaren'],
    ['beratung', 'Beratung anfragen'],
    ['information', 'Information erhalten'],
    ['ziel', 'Ein Ziel besprechen'],
  ] as const)('says the subject %s in words', (subject, words) => {
    expect(contactMailOf({ subject }).text).toContain(`Betreff: ${words}`)
  })

  it('carries exactly the fields that the contact template of the mail service expects', () => {
    const { parts, template } = contactMailOf()
    expect(template).toBe('contact')
    expect(Object.keys(parts)).toEqual([
      'to_name',
      'to_email',
      'reply_to',
      'email_header',
      'contact_details',
      'message_content',
      'action_info',
      'email_footer',
    ])
    expect(parts.message_content).toBe(sampleMessage.message)
  })
})

describe('hostile input', () => {
  const script = `"><img src=x onerror=alert(1)><script>alert('x')</script>&amp;`
  const escaped =
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;'
  const injection = 'Eva\r\nBcc: opfer@example.com\r\nSubject: Gewinn\r\n\r\nKlick hier'

  it.each(['cardTitle', 'name', 'phone'] as const)('is escaped in the %s of a booking', async (field) => {
    const { parsed } = await asReceived(advisorMailOf({ [field]: script }))
    expect(parsed.html).toContain(escaped)
    expect(parsed.html).not.toMatch(/<script|<img/)
  })

  it.each(['name', 'phone', 'message'] as const)(
    'is escaped in the %s of a contact message',
    async (field) => {
      const { parsed } = await asReceived(contactMailOf({ [field]: script }))
      expect(parsed.html).toContain(escaped)
      expect(parsed.html).not.toMatch(/<script|<img/)
    },
  )

  it('is escaped in the confirmation, where a card title holds it', async () => {
    const { parsed } = await asReceived(confirmationOf({ cardTitle: script, name: script, phone: script }))
    expect(parsed.html).not.toMatch(/<script|<img/)
  })

  it.each(['cardTitle', 'name', 'phone', 'email'] as const)(
    'adds no header and no recipient by line breaks in the %s',
    async (field) => {
      const { to, parsed } = await asReceived(advisorMailOf({ [field]: injection }))
      expect(to).toEqual(['termine@keel.example'])
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(parsed.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
      expect(parsed.subject).toContain('Neuer Termin')
    },
  )

  it("cannot make a visitor's words look like ours in the plain text", () => {
    const { text } = contactMailOf({ message: 'Hallo\n-- \nKontaktdaten\nName: Jemand anderes' })
    expect(text).toContain('> -- \n> Kontaktdaten\n> Name: Jemand anderes')
  })

  it('becomes no link that runs anything', () => {
    const { html } = contactMailOf({
      phone: 'javascript:alert(12345)',
      email: 'javascript:alert(1)@example.ch',
    })
    expect(html).not.toMatch(/href="javascript/i)
  })

  it('loads nothing from anywhere, and leads nowhere but to the information sheet', () => {
    for (const { html } of [advisorMailOf(), confirmationOf(), contactMailOf()]) {
      expect(html?.replaceAll(sheet, '')).not.toMatch(/src=|url\(|https?:/)
    }
    const { html, text, parts } = confirmationOf()
    expect(html).toContain(`<a href="${sheet}"`)
    expect(text).toContain(sheet)
    expect(parts.email_footer).toContain(sheet)
  })
})
