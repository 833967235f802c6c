import { expect, it } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { MailService } from '#domain/mail-service.ts'
import { sampleBooking, sampleMessage, sampleNow, sampleSite as site } from '#test/inquiry-samples.ts'
import { advisorBookingMail, customerConfirmationMail } from './booking-mails.server.ts'
import { advisorContactMail } from './contact-mails.server.ts'

const id = 'inquiry-1'
const advisor = { name: site.advisor.name, email: 'termine@keel.example' }
const inquiry = { id, site, minutes: 60, bring: '', link: '', answers: [] }
const sheet = 'https://keel.example/impressum/informationsblatt?version=1'

function advisorMailOf(change: Partial<Booking> = {}, service: MailService = 'smtp') {
  return advisorBookingMail({ ...inquiry, booking: { ...sampleBooking, ...change }, service }, advisor)
}
function confirmationOf(change: Partial<Booking> = {}) {
  return customerConfirmationMail(
    { ...inquiry, booking: { ...sampleBooking, ...change } },
    { now: new Date(sampleNow), siteUrl: 'https://keel.example' },
  )
}
function contactMailOf(change: Partial<ContactMessage> = {}) {
  return advisorContactMail(id, { ...sampleMessage, ...change }, advisor)
}

it("the advisor's booking mail mentions a calendar entry only if there is one, and no confirmation in the outbox", () => {
  const announced = (service: MailService) => {
    const { text, html, parts } = advisorMailOf({}, service)
    return [text, html, parts.email_footer ?? ''].map((said) => said.includes('Kalendereintrag'))
  }
  expect(announced('smtp')).toEqual([true, true, true])
  expect(announced('emailjs')).toEqual([false, false, false])
  expect(advisorMailOf({}, 'emailjs').text).toContain('Die Bestätigung geht an die angegebene Adresse.')
  const { text } = advisorMailOf({}, 'outbox')
  expect(text).not.toContain('geht an die angegebene Adresse')
  expect(text).toContain('im Postausgang, bis ein E-Mail-Dienst eingerichtet ist')
})

it.each([
  'Gewinne jetzt! https://betrug.example',
  'betrug.example',
  'betrug.example/a & b',
  '//betrug',
  '<b>Anna</b>',
  'A'.repeat(61),
])("the customer's confirmation repeats no name or number that could be advertising: %s", (name) => {
  const { text, html, to, parts } = confirmationOf({ name, phone: name })
  expect(to.name).toBe('')
  for (const words of [text, html, ...Object.values(parts)]) {
    expect(words).not.toContain('betrug')
    expect(words).not.toContain(name)
  }
  expect(text).toContain('Hallo\n')
})

it("the customer's confirmation greets people by all kinds of real names", () => {
  const couples = ['Anna & Peter Muster', 'Anna + Peter Muster', 'Müller/Keller', 'Anna und Peter']
  const others = ["Anna-Lena d'Ambrosio", 'Dr. Jürg Müller (Muster AG)', 'Živa Đorđević', '王小明']
  const typed = ['Hans «Housi» Muster', 'Anna Muster–Beispiel', 'd´Ambrosio']
  for (const name of [...couples, ...others, ...typed])
    expect(confirmationOf({ name }).text).toContain(`Hallo ${name}`)
  expect(confirmationOf({ name: 'Anna 😊👍🏽 Muster ❤️' }).text).toContain('Hallo Anna Muster\n')
  expect(confirmationOf({ name: 'Dr.med.Anna Muster' }).text).toContain('Hallo Dr. med. Anna Muster\n')
  expect(confirmationOf({ name: 'dr.example.ch' }).text).toContain('Hallo\n')
  expect(confirmationOf({ name: 'Anna & Peter Muster' }).html).toContain('Hallo Anna &amp; Peter Muster')
})

it("the advisor's contact mail has the sender as reply address, the whole message, and 'Nicht angegeben' as phone", () => {
  const { to, replyTo, subject, text, html, parts, template } = contactMailOf()
  expect([to, replyTo]).toEqual([advisor, { name: 'Anna Müller', email: 'anna@example.ch' }])
  expect(subject).toBe('Neue Nachricht: Beratung anfragen (Anna Müller)')
  const subjects = ['termin', 'beratung', 'information', 'ziel'] as const
  const inWords = ['Termin vereinbaren', 'Beratung anfragen', 'Information erhalten', 'Ein Ziel besprechen']
  expect(subjects.map((each) => /Betreff: (.*)/.exec(contactMailOf({ subject: each }).text)?.[1])).toEqual(
    inWords,
  )
  expect(text).toContain('> Grüezi\n> Ich möchte mehr über die Säule 3a wissen.')
  expect(html).toContain('Grüezi<br>Ich möchte mehr über die Säule 3a wissen.')
  for (const said of [text, html, parts.contact_details]) expect(said).toContain('Nicht angegeben')
  const names =
    'to_name to_email reply_to email_header contact_details message_content action_info email_footer'
  expect([template, Object.keys(parts).join(' ')]).toEqual(['contact', names])
  expect(parts.message_content).toBe(sampleMessage.message)
})

it.each([
  [{ email: 'a?bcc=opfer@example.ch' }, 'mailto:a%3Fbcc%3Dopfer@example.ch'],
  [{ phone: '+41 (0)79 123 45 67' }, 'tel:+41791234567'],
  [{ phone: '079 123 45 67' }, 'tel:+41791234567'],
])("the advisor's mail links exactly the given address and number: %o", (change, link) => {
  for (const { html } of [advisorMailOf(change), contactMailOf(change)])
    expect(html).toContain(`<a href="${link}"`)
})

const script = `"><img src=x onerror=alert(1)><script>alert('x')</script>&amp;`

it('hostile input in a mail becomes no markup, loads nothing, and makes no dangerous link', () => {
  const everywhere = { cardTitle: script, name: script, phone: script, message: script }
  for (const { html } of [advisorMailOf(everywhere), confirmationOf(everywhere), contactMailOf(everywhere)])
    expect(html).not.toMatch(/<script|<img/)
  const link = { phone: 'javascript:alert(12345)', email: 'javascript:alert(1)@example.ch' }
  expect(contactMailOf(link).html).not.toMatch(/href="javascript/i)
  for (const { html } of [advisorMailOf(), confirmationOf(), contactMailOf()])
    expect(html?.replaceAll(sheet, '')).not.toMatch(/src=|url\(|https?:/)
})

it("hostile input in a mail is quoted, so that a visitor's words cannot look like ours", () => {
  const { text } = contactMailOf({ message: 'Hallo\n-- \nKontaktdaten\nName: Jemand anderes' })
  expect(text).toContain('> -- \n> Kontaktdaten\n> Name: Jemand anderes')
})
