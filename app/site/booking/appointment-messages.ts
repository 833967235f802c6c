/** German sentences of changing an appointment while 'Termine verwalten' is on. */
import type { Location } from '#domain/booking/location.ts'
import type { MailService } from '#domain/mail-service.ts'
import { pleaseCheck, tooManyWords } from '#site/messages.ts'
import { booked, places } from './messages.ts'
import type { BookingRefusals } from './request-messages.ts'

/** The page that needs no script. */
export const plainPageWords = {
  title: 'Wann passt es dir?',
  lead: (topic: string, minutes: number) =>
    `${topic}, ${minutes}\u00a0Minuten. Zuerst der Tag, dann die Uhrzeit.`,
  nextDays: 'Nächste freie Tage',
  laterDays: 'Spätere Tage',
  firstDays: 'Zu den nächsten Tagen',
  free: (count: number) => (count === 1 ? '1 Zeit frei' : `${count} Zeiten frei`),
  dayIsFull: 'An diesem Tag ist nichts mehr frei. Bitte wähle einen anderen.',
} as const

const newFile = {
  now: 'Eine neue E-Mail mit Kalenderdatei ist unterwegs.',
  // Mails to an unconfirmed address may have to wait.
  later:
    'Die E-Mail mit der neuen Kalenderdatei kommt spätestens in einem Tag. Bis dahin hilft «In Kalender speichern».',
} as const

const failed = 'Das hat nicht geklappt. Bitte versuche es später nochmal.'

export const moveRefusals: BookingRefusals = {
  invalid: (problems) => pleaseCheck(problems, 'dann kann ich deinen Termin verschieben'),
  failed,
  unknown: failed,
  tooMany(again) {
    if (again === null)
      return 'Dieser Termin wurde schon mehrmals verschoben. Wieder geht es, wenn ich ihn bestätigt habe.'
    if ('inMinutes' in again) return tooManyWords.refused(again)
    return `Bemerkung und Adresse wurden eben schon mehrmals geändert. Wieder geht es ab ${again.time} Uhr.`
  },
  kept: 'Dein bisheriger Termin gilt weiter.',
}

export const manageWords = {
  pageTitle: 'Dein Termin',
  yours: (advisor: string, topic: string) => `Dein Termin bei ${advisor}, ${topic}`,
  move: 'Termin verschieben',
  cancel: 'Termin absagen',
  confirm: 'Termin bestätigen',
  overview: 'Auf einen Blick',
  facts: {
    place: 'Ort',
    bring: 'Bitte mitbringen',
    name: 'Auf deinen Namen',
    topic: 'Thema',
    changeUntil: 'Ändern bis',
    afterwards: 'Danach',
  },
  map: 'Auf der Karte zeigen',
  link: {
    label: 'Zum Videogespräch:',
    later: 'Den Link zum Videogespräch bekommst du mit der Bestätigung.',
    byHand: (advisor: string) => `Den Link zum Videogespräch schickt dir ${advisor} vor dem Termin.`,
  },
  placeLabel: (location: Location) => places[location].label,
  erasedAfter: (days: number) =>
    days === 1
      ? 'Einen Tag nach dem Termin werden deine Angaben gelöscht'
      : `${days} Tage nach dem Termin werden deine Angaben gelöscht`,
  held: {
    name: 'Noch ein Schritt',
    lead: (until: string) =>
      `Die Zeit ist bis ${until} Uhr für dich gehalten. Bestätige den Termin, dann gehört sie dir.`,
    byMail: (until: string) =>
      `Die Zeit ist bis ${until} Uhr für dich gehalten. Öffne den Link in der E-Mail, die unterwegs ist, und bestätige den Termin, dann gehört sie dir.`,
  },
  late: {
    strong: 'Online lässt sich das nicht mehr ändern.',
    /** 0 where changes are allowed until the appointment begins. */
    text: (hours: number) =>
      hours === 0
        ? 'Der Termin hat begonnen.'
        : `Bis zum Termin sind es weniger als ${hours === 1 ? 'eine Stunde' : `${hours}\u00a0Stunden`}.`,
    call: 'Ruf mich kurz an.',
    write: 'Antworte auf die E-Mail zum Termin.',
  },
  lapsed: {
    name: 'Nicht bestätigt',
    lead: (_until: string) =>
      'Die Zeit war nicht mehr gehalten. Bestätige jetzt: Ist sie noch frei, gehört sie dir.',
    byMail: (_until: string) =>
      'Die Zeit ist nicht mehr gehalten. Öffne den Link in der E-Mail und bestätige: Ist sie noch frei, gehört sie dir. Oder buche einen neuen Termin.',
  },
  gone: {
    name: (advisor: string) => `Dein Termin bei ${advisor} ist abgesagt`,
    lead: 'Er findet nicht statt, und in deinem Kalender verschwindet der Eintrag mit der Datei aus der E-Mail.',
    again: 'Neuen Termin buchen',
  },
  over: {
    title: 'Das war unser Termin.',
    lead: (day: string) =>
      `Danke für deine Zeit. Deine Angaben werden am ${day} gelöscht, diese Seite mit ihnen.`,
    again: 'Nächsten Termin buchen',
    ask: 'Frage stellen',
  },
  unknown: {
    name: 'Hier liegt kein Termin',
    title: 'Diese Adresse kenne ich nicht.',
    lead: 'Vielleicht fehlt ein Stück vom Link, oder der Termin ist schon gelöscht. Öffne ihn noch einmal aus der letzten E-Mail.',
    book: 'Termin buchen',
  },
  unavailable: {
    name: 'Einen Moment',
    title: 'Dein Termin lässt sich gerade nicht anzeigen.',
    lead: 'Er steht weiterhin. Versuche es in ein paar Minuten noch einmal.',
  },
  notices: {
    gebucht: booked,
    verschoben: (mail: MailService, _advisor: string, isAddressKnown: boolean) =>
      mail === 'outbox' ? 'Verschoben.' : `Verschoben. ${isAddressKnown ? newFile.now : newFile.later}`,
    ergaenzt: (_mail: MailService, advisor: string) => `Gespeichert. ${advisor} erfährt davon.`,
    bestaetigt: (mail: MailService, advisor: string) => `Bestätigt. ${booked(mail, advisor)}`,
  },
  cancelPage: {
    title: 'Termin absagen?',
    lead: (when: string) => `${when}. Die Stunde wird sofort für andere frei.`,
    word: (advisor: string) => `Ein Wort an ${advisor}`,
    keep: 'Termin behalten',
  },
  movePage: {
    title: 'Termin verschieben',
    lead: (minutes: number) => `${minutes}\u00a0Minuten. Die alte Zeit wird dann sofort für andere frei.`,
    before: (when: string) => `Bisher: ${when}`,
    after: (when: string) => `Neu: ${when}`,
    busy: 'Verschiebe...',
  },
  failed,
  wordTooLong: 'Das ist zu lang. Bitte kürze es auf 1000 Zeichen.',
} as const

/** Why the last form could not be carried out. */
export type ManageProblem = 'taken' | 'failed' | 'word-too-long'

export type ManageNotice = keyof typeof manageWords.notices
