/** German sentences of booking and changing an appointment while 'Termine verwalten' is on. */
import { dayInShort } from './day-words.ts'
import type { RequestField } from '#domain/appointments/appointment.ts'
import type { Location } from '#domain/booking/location.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { pleaseCheck, tooManyWords } from '#site/messages.ts'
import type { RefusalWords } from '#site/refusal-notice.tsx'
import { booked, bookingRefusals, places, problemSentence, type VisibleField } from './messages.ts'

export const plainWords = {
  title: 'Wann passt es dir?',
  lead: (topic: string, minutes: number) =>
    `${topic}, ${minutes} Minuten, kostenlos. Zuerst der Tag, dann die Uhrzeit.`,
  nextDays: 'Nächste freie Tage',
  laterDays: 'Spätere Tage',
  firstDays: 'Zu den nächsten Tagen',
  free: (count: number) => (count === 1 ? '1 Zeit frei' : `${count} Zeiten frei`),
  closed: (days: string, note: string) => `${days} geschlossen: ${note}`,
  nothingFree: 'Zurzeit ist online nichts frei.',
  nothingFreeHint: 'Ruf mich an oder schreib mir, dann finden wir eine Zeit.',
  toContact: 'Zum Kontakt',
  dayIsFull: 'An diesem Tag ist nichts mehr frei. Bitte wähle einen anderen.',
  stored:
    'Deine Angaben werden auf dem Server dieser Website gespeichert, damit die Zeit dir gehört, und nach dem Termin gelöscht.',
  taken: 'Diese Zeit ist nicht mehr frei.',
  nearest: 'Am nächsten liegen:',
  noneNear: 'Bitte wähle einen anderen Tag.',
} as const

/** Which day a nearest time is on is only said if it is another one. */
export function nearestLabel({ date, time }: { date: string; time: string }, wantedDate: string) {
  return date === wantedDate ? `${time} Uhr` : `${dayInShort(date)}, ${time} Uhr`
}

export function fieldProblem(field: RequestField, code: ProblemCode | undefined, isEmpty: boolean) {
  if (code === undefined) return undefined
  if (field === 'location' && code === 'unknown-option' && !isEmpty)
    return 'An diesem Ort ist zu dieser Zeit nichts frei. Bitte wähle einen anderen Ort oder eine andere Zeit.'
  return problemSentence(field as VisibleField, code, isEmpty)
}

const placeWords: Record<Location, (office: string) => string> = {
  office: (office) => (office ? `im Büro, ${office}` : 'im Büro'),
  home: () => 'bei dir zu Hause',
  online: () => 'online, der Link kommt per E-Mail',
}

const newFile = {
  now: 'Eine neue E-Mail mit Kalenderdatei ist unterwegs.',
  // Mails to an unconfirmed address may have to wait.
  later:
    'Die E-Mail mit der neuen Kalenderdatei kommt spätestens in einem Tag. Bis dahin hilft «In Kalender speichern».',
} as const

const failed = 'Das hat nicht geklappt. Bitte versuche es später nochmal.'

/** Why a time was not given; `kept` is what goes on if it was taken. */
export interface RequestRefusals extends RefusalWords {
  kept: string
}

export const requestRefusals: RequestRefusals = { ...bookingRefusals, kept: 'Deine Angaben sind noch da.' }

export const moveRefusals: RequestRefusals = {
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
  when: (from: string, until: string, location: Location, office: string) =>
    `${from} bis ${until} Uhr, ${placeWords[location](office)}.`,
  move: 'Termin verschieben',
  cancel: 'Termin absagen',
  confirm: 'Termin bestätigen',
  overview: 'Auf einen Blick',
  facts: {
    place: 'Ort',
    name: 'Auf deinen Namen',
    topic: 'Thema',
    changeUntil: 'Ändern bis',
    afterwards: 'Danach',
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
        ? 'Der Termin hat begonnen. Ruf mich kurz an, das geht immer.'
        : `Bis zum Termin sind es weniger als ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`}. Ruf mich kurz an, das geht immer.`,
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
    lead: 'Er steht weiterhin. Versuche es in ein paar Minuten noch einmal, oder ruf mich an.',
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
    lead: (minutes: number) => `${minutes} Minuten. Die alte Zeit wird dann sofort für andere frei.`,
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
