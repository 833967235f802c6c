/** German text of mails and their calendar files; those about the account and managed appointments have their own. */
import type { Subject } from '#domain/contact/contact.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { SheetTopics } from '#domain/website/sheet.ts'

export const labels = {
  topic: 'Thema',
  date: 'Datum',
  time: 'Uhrzeit',
  duration: 'Dauer',
  location: 'Ort',
  link: 'Link zum Gespräch',
  bring: 'Bitte mitbringen',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  subject: 'Betreff',
}

export const notGiven = 'Nicht angegeben'

export const subjects: Record<Subject, string> = {
  termin: 'Termin vereinbaren',
  beratung: 'Beratung anfragen',
  information: 'Information erhalten',
  ziel: 'Ein Ziel besprechen',
}

export const headings = {
  appointment: 'Termin',
  contact: 'Kontaktdaten',
  message: 'Nachricht',
}

export const clockTime = (time: string) => `${time} Uhr`
/** A time that both read on their own clocks. */
export const swissTime = (time: string) => `${clockTime(time)} (Schweizer Zeit)`
export const minutes = (count: number) => `${count} Minuten`

const online = 'Online, als Videogespräch'

/** As the customer reads it. */
export const customerPlaces = {
  office: (address: string) => (address ? `Im Büro, ${address}` : 'Im Büro'),
  home: 'Bei dir zu Hause',
  online,
  linkLater: `${online}. Den Link bekommst du mit der Bestätigung.`,
  linkInMail: `${online}. Der Link steht in der Bestätigung.`,
  linkByHand: (advisor: string) => `${online}. Den Link schickt dir ${advisor} vor dem Termin.`,
  phone: (advisor: string, phone: string) =>
    `Am Telefon: ${advisor} ruft dich an${phone ? `, unter ${phone}` : ''}.`,
}

/** As the advisor reads it. */
export const advisorPlaces = {
  office: 'Im Büro',
  home: 'Zu Hause bei der Kundin oder beim Kunden',
  online,
  linkLater: `${online}. Den Link bekommt die Kundin oder der Kunde mit deiner Bestätigung.`,
  linkByHand: `${online}. Es gibt noch keinen Link: Schick ihn vor dem Termin.`,
  phone: (phone: string) => `Am Telefon: Du rufst an${phone ? `, unter ${phone}` : ''}.`,
}

export const mapWords = { usual: 'Auf der Karte zeigen', apple: 'auf iPhone und Mac' }

export const bookingMail = {
  title: 'Neuer Termin',
  subject: (topic: string, date: string, time: string) =>
    `Neuer Termin: ${topic}, ${date}, ${clockTime(time)}`,
  opening: (name: string) => `${name} hat auf deiner Website einen Termin gebucht.`,
  confirmation: {
    smtp: 'Die Bestätigung mit dem Kalendereintrag geht an die angegebene Adresse.',
    emailjs: 'Die Bestätigung geht an die angegebene Adresse.',
    outbox:
      'Die Bestätigung liegt wie diese E-Mail im Postausgang, bis ein E-Mail-Dienst eingerichtet ist und du sie von dort sendest.',
  } satisfies Record<MailService, string>,
  closing:
    'Versprochen ist deine Antwort innerhalb von 24 Stunden. Wenn du auf diese E-Mail antwortest, geht deine Antwort direkt an die Kundin oder den Kunden.',
}

const conjunction = new Intl.ListFormat('de-CH', { type: 'conjunction' })

export const confirmationMail = {
  title: 'Dein Termin ist gebucht',
  subject: (date: string, time: string) => `Dein Termin am ${date}, ${clockTime(time)}`,
  greeting: (name: string) => (name ? `Hallo ${name}` : 'Hallo'),
  thanks:
    'Vielen Dank für deine Buchung. Ich melde mich innerhalb von 24 Stunden bei dir und freue mich auf unser Gespräch.',
  sheet: (address: string, { pay, trouble }: SheetTopics) => {
    const topics = [
      'Wer ich bin',
      pay && 'wer mich bezahlt',
      trouble && 'was geschieht, wenn etwas schiefgeht',
    ]
    return `${conjunction.format(topics.filter((topic) => topic !== false))}, steht im Informationsblatt: ${address}`
  },
  change: 'Passt etwas nicht mehr? Antworte einfach auf diese E-Mail, dann finden wir einen anderen Termin.',
  notYou:
    'Du hast keinen Termin gebucht? Dann hat jemand deine Adresse angegeben. Antworte kurz auf diese E-Mail, und der Termin wird gelöscht.',
  regards: 'Freundliche Grüsse',
}

export const contactMail = {
  title: 'Neue Nachricht',
  subject: (subject: string, name: string) => `Neue Nachricht: ${subject} (${name})`,
  opening: (name: string) => `${name} hat dir über das Kontaktformular geschrieben.`,
  action:
    'Versprochen ist eine Antwort innerhalb von 24 Stunden. Wenn du auf diese E-Mail antwortest, geht deine Antwort direkt an die Absenderin oder den Absender.',
}

export const sentByWebsite = 'Gesendet von deiner Website'

export const calendar = {
  summary: (topic: string, advisor: string) => `${topic} mit ${advisor}`,
  description: (advisor: string) =>
    `Beratungsgespräch mit ${advisor}. Wenn etwas dazwischenkommt, antworte auf die Bestätigung.`,
  conference: 'Videogespräch',
  fileName: 'termin.ics',
}

export const testMailWords = {
  subject: (host: string) => `Testmail von ${host}`,
  title: 'Diese Mail ist angekommen',
  opening: (siteUrl: string, time: string) =>
    `Die Website ${siteUrl} hat sie um ${time} Uhr verschickt, um zu prüfen, ob Buchungen und Anfragen ihr Ziel erreichen. Du brauchst nichts zu tun.`,
  spam: 'Lag sie im Spam-Ordner? Dann landen dort auch die Bestätigungen an deine Kundinnen und Kunden. Was fehlt, steht im Admin-Bereich unter «Bereit?».',
}
