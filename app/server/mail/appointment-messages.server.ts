/** All German text of the mails about appointments that are managed here. */
import { clockTime } from './messages.server.ts'

const at = (date: string, time: string) => `${date}, ${clockTime(time)}`

export const appointmentLabels = {
  before: 'Bisher',
  address: 'Adresse',
  link: 'Link',
  headings: {
    manage: 'Verschieben oder absagen',
    confirm: 'Bestätigen',
    remark: 'Bemerkung',
    wordOfCustomer: 'Dazu geschrieben',
    wordOfAdvisor: (advisor: string) => `Nachricht von ${advisor}`,
  },
}

const regards = 'Freundliche Grüsse'
const answer = 'Fragen? Antworte einfach auf diese E-Mail.'
const notYou =
  'Du hast keinen Termin gebucht? Dann hat jemand deine Adresse angegeben. Öffne den Link und sage den Termin ab, oder antworte kurz auf diese E-Mail.'
const keepPrivate =
  'Der Link gehört zu deinem Termin. Gib ihn nicht weiter: Wer ihn hat, kann den Termin ändern.'

export interface CustomerWords {
  title: string
  subject: (date: string, time: string) => string
  opening: string
  closing: string[]
}

export const customerWords = {
  held: {
    title: 'Bitte bestätige deinen Termin',
    subject: (date, time) => `Bitte bestätigen: ${at(date, time)}`,
    opening:
      'Die Zeit ist für dich gehalten. Öffne in den nächsten 30 Minuten den Link und bestätige den Termin, danach wird sie wieder frei.',
    closing: [
      'Du hast keinen Termin gebucht? Dann hat jemand deine Adresse angegeben, und du musst nichts tun.',
      regards,
    ],
  },
  booked: {
    title: 'Dein Termin ist gebucht',
    subject: (date, time) => `Dein Termin am ${at(date, time)}`,
    opening: 'Vielen Dank für deine Buchung. Die Zeit gehört dir, und ich freue mich auf unser Gespräch.',
    closing: ['Das Gespräch ist kostenlos und verpflichtet dich zu nichts.', keepPrivate, notYou, regards],
  },
  requested: {
    title: 'Ich bestätige dir den Termin noch',
    subject: (date, time) => `Noch zu bestätigen: ${at(date, time)}`,
    opening:
      'Vielen Dank. Die Zeit ist für dich reserviert. Der Termin gilt, sobald ich ihn bestätigt habe, dann bekommst du noch eine E-Mail.',
    closing: ['Das Gespräch ist kostenlos und verpflichtet dich zu nichts.', keepPrivate, notYou, regards],
  },
  confirmed: {
    title: 'Dein Termin ist bestätigt',
    subject: (date, time) => `Bestätigt: dein Termin am ${at(date, time)}`,
    opening: 'Ich habe deinen Termin gesehen und freue mich auf unser Gespräch.',
    closing: [answer, regards],
  },
  moved: {
    title: 'Dein Termin ist verschoben',
    subject: (date, time) => `Verschoben: dein Termin ist am ${at(date, time)}`,
    opening: 'Dein Termin hat eine neue Zeit. Dein Kalender übernimmt sie mit der Datei in dieser E-Mail.',
    closing: [answer, regards],
  },
  cancelled: {
    title: 'Dein Termin ist abgesagt',
    subject: (date, time) => `Abgesagt: dein Termin am ${at(date, time)}`,
    opening:
      'Der Termin findet nicht statt. Mit der Datei in dieser E-Mail verschwindet er auch aus deinem Kalender.',
    closing: ['Ein neuer Termin ist auf der Website jederzeit möglich.', answer, regards],
  },
  declined: {
    title: 'Dein Termin kann nicht stattfinden',
    subject: (date, time) => `Leider nicht möglich: ${at(date, time)}`,
    opening: 'Es tut mir leid, zu dieser Zeit geht es doch nicht. Die Zeit ist wieder frei.',
    closing: ['Ein anderer Termin ist auf der Website jederzeit möglich.', answer, regards],
  },
  reminder: {
    title: 'Bald ist dein Termin',
    subject: (date, time) => `Erinnerung: dein Termin am ${at(date, time)}`,
    opening: 'Eine kurze Erinnerung an unser Gespräch. Ich freue mich darauf.',
    closing: [answer, regards],
  },
} satisfies Record<string, CustomerWords>

export type CustomerPurpose = keyof typeof customerWords

export const advisorWords = {
  booked: {
    title: 'Neuer Termin',
    subject: (topic: string, date: string, time: string) => `Neuer Termin: ${topic}, ${at(date, time)}`,
    opening: (name: string) => `${name} hat auf deiner Website einen Termin gebucht. Die Zeit ist vergeben.`,
    closing: 'Bestätigen, verschieben oder absagen kannst du ihn unter «Termine».',
  },
  requested: {
    title: 'Neuer Termin, bitte bestätigen',
    subject: (topic: string, date: string, time: string) => `Bitte bestätigen: ${topic}, ${at(date, time)}`,
    opening: (name: string) =>
      `${name} hat auf deiner Website einen Termin gebucht. Dein eigener Kalender ist seit mehr als einem Tag nicht lesbar, darum gilt der Termin erst, wenn du ihn bestätigst. Die Zeit ist bis dahin vergeben.`,
    closing: 'Bestätigen, verschieben oder ablehnen kannst du ihn unter «Termine».',
  },
  moved: {
    title: 'Termin verschoben',
    subject: (topic: string, date: string, time: string) => `Verschoben: ${topic}, ${at(date, time)}`,
    opening: (name: string) => `${name} hat den Termin verschoben.`,
    closing: 'Bestätigen, verschieben oder absagen kannst du ihn unter «Termine».',
  },
  noted: {
    title: 'Termin ergänzt',
    subject: (topic: string, date: string, time: string) => `Ergänzt: ${topic}, ${at(date, time)}`,
    opening: (name: string) =>
      `${name} hat die Bemerkung oder die Adresse geändert. Zeit und Ort bleiben gleich.`,
    closing: 'Verschieben oder absagen kannst du den Termin unter «Termine».',
  },
  cancelled: {
    title: 'Termin abgesagt',
    subject: (topic: string, date: string, time: string) => `Abgesagt: ${topic}, ${at(date, time)}`,
    opening: (name: string) => `${name} hat den Termin abgesagt. Die Zeit ist wieder frei.`,
    closing: 'Wenn du auf diese E-Mail antwortest, geht deine Antwort direkt an die Kundin oder den Kunden.',
  },
}

export type AdvisorPurpose = keyof typeof advisorWords

export const feedWords = {
  name: (advisor: string) => `Termine ${advisor}`,
  summary: (topic: string, name: string) => `${name}: ${topic}`,
  unconfirmed: 'Noch nicht bestätigt.',
  held: 'Wartet auf die Bestätigung per E-Mail.',
  absence: 'Abwesend',
}
