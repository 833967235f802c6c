import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { handSchema, requestSchema } from '#domain/appointments/appointment.ts'
import { calendarAddress } from '#domain/appointments/own-calendars.ts'
import { bookingSchema } from '#domain/booking/booking.ts'
import { contactSchema } from '#domain/contact/contact.ts'
import { mailSetupSchema } from '#domain/mail-setup/mail-setup.ts'
import { tidyLink } from '#domain/promotion/link.ts'
import { emailAddress } from '#domain/text-fields.ts'
import { websiteSchema } from '#domain/website/website.ts'
import { normaliseEmail } from '#ports/accounts.ts'
import { withoutInvisible } from './visible-text.ts'

const email = 'ida@example.ch'
const phone = '+41 71 555 01 42'
const smtp = { provider: 'own', user: '', host: 'mail.example.ch', port: 465, encryption: 'tls' }
const [mailbox] = mailSetupSchema.options
const { advisor } = websiteSchema.shape

/** Every field in which people type an address or a number, and how it reads them. */
const fields: Record<string, { plain: string; read: (typed: string) => unknown }> = {
  'booking, e-mail': { plain: email, read: (typed) => bookingSchema.shape.email.parse(typed) },
  'booking, phone': { plain: phone, read: (typed) => bookingSchema.shape.phone.parse(typed) },
  'managed booking, e-mail': { plain: email, read: (typed) => requestSchema.shape.email.parse(typed) },
  'contact, e-mail': { plain: email, read: (typed) => contactSchema.shape.email.parse(typed) },
  'contact, phone': { plain: phone, read: (typed) => contactSchema.shape.phone.parse(typed) },
  'by hand, e-mail': { plain: email, read: (typed) => handSchema.shape.email.parse(typed) },
  'by hand, phone': { plain: phone, read: (typed) => handSchema.shape.phone.parse(typed) },
  'sign-in and account': { plain: email, read: normaliseEmail },
  'mailbox, address': { plain: email, read: (address) => mailbox.parse({ ...smtp, address }).address },
  'mailbox, user': { plain: email, read: (user) => mailbox.parse({ ...smtp, address: email, user }).user },
  'mailbox, server': {
    plain: smtp.host,
    read: (host) => mailbox.parse({ ...smtp, address: email, host }).host,
  },
  'website, e-mail': { plain: email, read: (typed) => advisor.shape.email.parse(typed) },
  'website, phone': { plain: phone, read: (typed) => advisor.shape.phone.parse(typed) },
  'website, WhatsApp': { plain: phone, read: (typed) => advisor.shape.whatsapp.parse(typed) },
  'own calendar': {
    plain: 'https://example.ch/kalender.ics',
    read(typed) {
      const read = calendarAddress(typed)
      return read.ok ? read.address : read.problem
    },
  },
  link: { plain: 'https://example.ch/a', read: tidyLink },
}

const signs =
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufe0f\ufeff\uffa0'
const anywhere = fc.tuple(
  fc.array(fc.tuple(fc.nat(), fc.constantFrom(...signs)), { minLength: 1, maxLength: 4 }),
  fc.constantFrom('', ' ', '\u00a0', '\t'),
)

it.each(Object.entries(fields))(
  'an address or a number loses invisible characters before it is checked: %s',
  (_name, { plain, read }) => {
    fc.assert(
      fc.property(anywhere, ([invisible, blank]) => {
        let typed = plain
        for (const [at, sign] of invisible) {
          const position = at % (typed.length + 1)
          typed = typed.slice(0, position) + sign + typed.slice(position)
        }
        expect(read(blank + typed + blank)).toBe(plain)
      }),
      { numRuns: 60 },
    )
  },
)

it('an address loses the direction marks that address books and PDF files put around it', () => {
  const pasted = [
    '\u202aida@example.ch\u202c',
    '\u200bida@example.ch',
    '\u200eida@example.ch',
    'ida@example.ch\u200b',
  ]
  for (const typed of pasted) expect(emailAddress.parse(typed)).toBe(email)
  expect(withoutInvisible('\u202a+41\u00ad 71\u2060 555 01 42\u202c')).toBe(phone)
})

it.each([
  '<ida@example.ch>',
  'Ida Muster <ida@example.ch>',
  '"Muster, Ida" <ida@example.ch>;',
  'mailto:ida@example.ch',
  'mailto:ida@example.ch?subject=Termin',
  'E-Mail: ida@example.ch',
  'ida@example.ch,',
  '(ida@example.ch).',
  '«ida@example.ch»',
  'ida @ example.ch',
  'ida＠example。ch',
  'ｉｄａ@example.ch',
])('an e-mail address is found in what was copied with it: %s', (typed) => {
  expect(emailAddress.parse(typed)).toBe(email)
  expect(normaliseEmail(typed)).toBe(email)
})

it.each([
  'ida@example.ch, otto@example.ch',
  'Ida <ida@example.ch>, Otto <otto@example.ch>',
  'ida@example.ch\r\n<otto@example.ch>',
  'Ida Muster',
  'mailto:',
])('input that is not exactly one e-mail address is refused: %j', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false)
})

it('a phone number is read in ASCII digits, whatever keyboard typed it', () => {
  for (const typed of [
    'tel:+41 71 555 01 42',
    '＋４１ ７１ ５５５ ０１ ４２',
    '+٤١ ٧١ ٥٥٥ ٠١ ٤٢',
    '+۴۱ ۷۱ ۵۵۵ ۰۱ ۴۲',
  ])
    expect(contactSchema.shape.phone.parse(typed)).toBe(phone)
})

it('a name loses direction marks, which would reverse the text after it', () => {
  expect(bookingSchema.shape.name.parse('\u202aIda\u202e Muster\u200b')).toBe('Ida Muster')
})

it('an address with a line break is still refused, and invisible characters alone count as empty', () => {
  const codeOf = (typed: string) => emailAddress.safeParse(typed).error?.issues[0]?.message
  expect(codeOf('ida@example.ch\r\nBcc: otto@example.ch')).toBe('control-character')
  expect(codeOf('\u200b\u202c')).toBe('required')
  expect(handSchema.shape.email.parse('\u200b')).toBe('')
  expect(contactSchema.shape.phone.parse(undefined)).toBe('')
})
