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

/** The subject of a mail with an invitation. */
export const invitation = (topic: string, date: string) => `${topic}, ${date}`

export interface CustomerWords {
  title: string
  subject: (date: string, time: string) => string
  opening: string
  /** `book`: the address at which another appointment is booked. */
  closing: (book: string) => string[]
}

export const customerWords = {
  held: {
    title: 'Bitte bestätige deinen Termin',
    subject: (date, time) => `Bitte bestätigen: ${at(date, time)}`,
    opening:
      'Die Zeit ist für dich gehalten. Öffne in den nächsten 30 Minuten den Link und bestätige den Termin, danach wird sie wieder frei.',
    closing: () => [
      'Du hast keinen Termin gebucht? Dann hat jemand deine Adresse angegeben, und du musst nichts tun.',
      regards,
    ],
  },
  booked: {
    title: 'Dein Termin ist gebucht',
    subject: (date, time) => `Dein Termin am ${at(date, time)}`,
    opening: 'Vielen Dank für deine Buchung. Die Zeit gehört dir, und ich freue mich auf unser Gespräch.',
    closing: () => [keepPrivate, notYou, regards],
  },
  requested: {
    title: 'Dein Termin ist angefragt',
    subject: (date, time) => `Angefragt: ${at(date, time)}`,
    opening:
      'Vielen Dank. Die Zeit ist für dich reserviert. Der Termin gilt, sobald ich ihn bestätigt habe, dann bekommst du noch eine E-Mail.',
    closing: () => [keepPrivate, notYou, regards],
  },
  confirmed: {
    title: 'Dein Termin ist bestätigt',
    subject: (date, time) => `Bestätigt: dein Termin am ${at(date, time)}`,
    opening: 'Ich habe deinen Termin gesehen und freue mich auf unser Gespräch.',
    closing: () => [answer, regards],
  },
  moved: {
    title: 'Dein Termin ist verschoben',
    subject: (date, time) => `Verschoben: dein Termin ist am ${at(date, time)}`,
    opening: 'Dein Termin hat eine neue Zeit. Dein Kalender übernimmt sie mit der Datei in dieser E-Mail.',
    closing: () => [answer, regards],
  },
  linked: {
    title: 'Der Link zu deinem Termin',
    subject: (date, time) => `Der Link zu deinem Termin am ${at(date, time)}`,
    opening:
      'Hier ist der Link zu unserem Gespräch. Dein Kalender übernimmt ihn mit der Datei in dieser E-Mail. Die Zeit bleibt gleich.',
    closing: () => [answer, regards],
  },
  cancelled: {
    title: 'Dein Termin ist abgesagt',
    subject: (date, time) => `Abgesagt: dein Termin am ${at(date, time)}`,
    opening:
      'Der Termin findet nicht statt. Mit der Datei in dieser E-Mail verschwindet er auch aus deinem Kalender.',
    closing: (book) => [`Einen neuen Termin buchst du hier: ${book}`, answer, regards],
  },
  declined: {
    title: 'Dein Termin kann nicht stattfinden',
    subject: (date, time) => `Leider nicht möglich: ${at(date, time)}`,
    opening: 'Es tut mir leid, zu dieser Zeit geht es nicht. Die Zeit ist wieder frei.',
    closing: (book) => [`Einen anderen Termin buchst du hier: ${book}`, answer, regards],
  },
  reminder: {
    title: 'Bald ist dein Termin',
    subject: (date, time) => `Erinnerung: dein Termin am ${at(date, time)}`,
    opening: 'Eine kurze Erinnerung an unser Gespräch. Ich freue mich darauf.',
    closing: () => [answer, regards],
  },
  lastReminder: {
    title: 'Gleich ist dein Termin',
    subject: (date, time) => `Erinnerung: dein Termin am ${at(date, time)}`,
    opening: 'In zwei Stunden ist unser Gespräch. Bis gleich.',
    closing: () => [answer, regards],
  },
} satisfies Record<string, CustomerWords>

export type CustomerPurpose = keyof typeof customerWords

const whyItWaits = {
  rule: '',
  calendar: 'Dein eigener Kalender ist seit mehr als einem Tag nicht lesbar. Darum gilt: ',
}

export const advisorWords = {
  booked: {
    title: 'Neuer Termin',
    opening: (name: string) => `${name} hat auf deiner Website einen Termin gebucht. Die Zeit ist vergeben.`,
    closing: 'Verschieben oder absagen kannst du ihn unter «Termine».',
  },
  requested: {
    title: 'Neuer Termin, bitte bestätigen',
    opening: (name: string, why: keyof typeof whyItWaits | null) =>
      `${name} hat auf deiner Website einen Termin angefragt. ${whyItWaits[why ?? 'rule']}Der Termin steht erst, wenn du ihn bestätigst. Die Zeit ist bis dahin vergeben.`,
    closing: 'Bestätigen, verschieben oder ablehnen kannst du ihn unter «Termine».',
  },
  moved: {
    title: 'Termin verschoben',
    opening: (name: string, why: keyof typeof whyItWaits | null) =>
      `${name} hat den Termin verschoben.${why === null ? '' : ' Er steht erst, wenn du ihn bestätigst.'}`,
    closing: 'Was du damit tun kannst, steht unter «Termine».',
  },
  noted: {
    title: 'Termin ergänzt',
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
