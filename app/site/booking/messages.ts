/** Every German sentence of the booking form; given texts stay literally as they are. */
import type { BookedTime, BookingField } from '#domain/booking/booking.ts'
import type { Location } from '#domain/booking/location.ts'
import type { PartOfDay } from '#domain/booking/slots.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { missingOfPerson, pleaseCheck, problemInWords } from '#site/messages.ts'
import type { RefusalWords } from '#site/refusal-notice.tsx'
import { whenOf } from './day-words.ts'
import type { FieldName, FormField } from './form-field.ts'

export type VisibleField = Exclude<BookingField, 'cardTitle'>

export const labels: Record<VisibleField, string> = {
  date: 'Datum',
  time: 'Uhrzeit',
  location: 'Ort',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
}

export const partsOfDay: Record<PartOfDay, string> = {
  morning: 'Vormittag',
  noon: 'Mittag',
  afternoon: 'Nachmittag',
  evening: 'Abend',
}

export const places: Record<Location, { label: string; inSentence: string }> = {
  office: { label: 'Im Büro', inSentence: 'im Büro' },
  home: { label: 'Bei dir zu Hause', inSentence: 'bei dir zu Hause' },
  online: { label: 'Online', inSentence: 'online' },
  phone: { label: 'Am Telefon', inSentence: 'am Telefon' },
}

/** The notes below the choice of a place. */
export const placeNotes = {
  linkInMail: 'Der Link steht in der Bestätigung',
  linkByHand: (advisor: string) => `Den Link schickt dir ${advisor}`,
  phone: (advisor: string) => `${advisor} ruft dich an`,
}

export const texts = {
  open: 'Termin bueche',
  title: 'Termin buchen',
  submit: 'Termin buchen',
  busy: 'Buche...',
  close: 'Schliessen',
  loading: 'Einen Moment …',
  saveInCalendar: 'In Kalender speichern',
  noSlotsLeft: 'An diesem Tag sind keine Zeiten mehr frei. Bitte wähle einen anderen.',
  dateFormat: 'TT.MM.JJJJ',
  remark: 'Bemerkung',
  address: 'Adresse',
  addressHint: 'Nur für einen Termin bei dir zu Hause',
  optional: 'freiwillig',
  yesNo: { ja: 'Ja', nein: 'Nein' },
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  privacyLink: 'Zum Datenschutz',
  newTab: '(öffnet in neuem Tab)',
} as const

/** Shown while the calendar and its times are loading. */
export const waiting = 'Freie Zeiten werden geladen …'

export const nextTimesLabel = 'Nächste freie Zeiten'

/** The words around the form when it is a page. */
export const bookingPage = {
  otherTopic: 'Anderes Thema wählen',
  lead: (topic: string, minutes: number) => `${topic}, ${about(minutes)}. Wähle Tag, Zeit und Ort.`,
} as const

/** Why a booking was refused. */
export const bookingRefusals: RefusalWords = {
  invalid: (problems) =>
    'cardTitle' in problems ? topicIsGone : pleaseCheck(problems, 'dann kann ich deinen Termin eintragen'),
  failed: 'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.',
  unknown: 'Es ist ein unbekannter Fehler aufgetreten.',
}

const topicIsGone = 'Dieses Thema wird nicht mehr angeboten. Bitte wähle auf der Beratungsseite ein anderes.'

const bookedAndConfirmed = (advisorName: string) =>
  `Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail. ${advisorName} meldet sich bald bei dir.`

const bookedWords: Record<MailService, (advisorName: string) => string> = {
  smtp: bookedAndConfirmed,
  emailjs: bookedAndConfirmed,
  // Without a mail service no confirmation is sent.
  outbox: (advisorName) => `Termin erfolgreich gebucht! ${advisorName} meldet sich bald bei dir.`,
}

export function booked(mail: MailService, advisorName: string) {
  return bookedWords[mail](advisorName)
}

/** The sentence about an appointment that the advisor still has to confirm. */
export function provisional(mail: MailService, advisorName: string) {
  const after = mail === 'outbox' ? '' : ' Du bekommst dann eine E-Mail.'
  return `Angefragt: Die Zeit ist für dich reserviert. Der Termin gilt, sobald ${advisorName} ihn bestätigt hat.${after}`
}

/** The mails promise the same. In the third person, like the sentence before it. */
export const replyPromise = 'Die Antwort kommt innert 24\u00a0Stunden.'

/** Such as 'Dienstag, 24. November 2026, 17:30 Uhr, im Büro, Hafenstrasse 12'. */
export function bookedInWords({ date, time, location }: BookedTime, office: string) {
  const words = choiceInWords({ date, time, location })
  return location === 'office' && office ? `${words}, ${office}` : words
}

export function about(minutes: number) {
  return `${minutes}\u00a0Minuten`
}

/** `asked` are the questions of the topic. */
export function stillMissing(
  fields: readonly FieldName[],
  asked: readonly Pick<FormField, 'name' | 'label'>[],
) {
  const nameOf = (field: FieldName) =>
    labels[field as VisibleField] ?? `«${asked.find(({ name }) => name === field)?.label ?? field}»`
  const names = new Intl.ListFormat('de-CH').format(fields.map(nameOf))
  return fields.length === 1 ? `Es fehlt noch: ${names}` : `Es fehlen noch: ${names}`
}

/**
 * Such as 'Dienstag, 24. November 2026, 17:30 Uhr, im Büro'. `own`: the time on the visitor's clock, if it
 * differs.
 */
export function choiceInWords(
  { date, time, location }: { date: string; time: string; location: Location },
  own: string | null = null,
) {
  const clock = own === null ? '' : ` (${swissTime(own)})`
  return `${whenOf({ date, time })}${clock}, ${places[location].inSentence}`
}

/** The note on a time that visitor and advisor read on different clocks. */
export const swissTime = (own: string) => `Schweizer Zeit, bei dir ${own}`

const missing: Record<VisibleField, string> = {
  date: 'Bitte wähle ein Datum.',
  time: 'Bitte wähle eine Uhrzeit.',
  location: 'Bitte wähle einen Ort.',
  ...missingOfPerson,
}

const missingAnswer = 'Bitte beantworte diese Frage.'

const sentences: Partial<Record<ProblemCode, string>> = {
  'invalid-date': 'Dieses Datum gibt es nicht. Bitte wähle ein anderes.',
  'past-date': 'Dieser Tag ist vorbei. Bitte wähle ein Datum ab heute.',
  'past-slot': 'Diese Uhrzeit ist schon vorbei. Bitte wähle eine spätere.',
  'unknown-slot': 'Bitte wähle eine der angebotenen Uhrzeiten.',
  'unknown-option': 'Bitte wähle einen der angebotenen Orte.',
}

export function problemSentence(field: FieldName, code: ProblemCode | undefined, isEmpty = false) {
  if (code === undefined) return undefined
  if (code === 'required' || isEmpty) return missing[field as VisibleField] ?? missingAnswer
  return problemInWords(code, sentences)
}

/** Words for free times, and for one that another visitor just booked. */
export const plainWords = {
  closed: (days: string, note: string) => `${days} geschlossen: ${note}`,
  nothingFree: 'Zurzeit ist online nichts frei.',
  nothingFreeHint: (hasPhone: boolean) =>
    `${hasPhone ? 'Ruf mich an oder schreib' : 'Schreib'} mir, dann finden wir eine Zeit.`,
  toContact: 'Zum Kontakt',
  stored:
    'Deine Angaben werden auf dem Server dieser Website gespeichert, damit die Zeit dir gehört, und nach dem Termin gelöscht.',
  taken: 'Diese Zeit ist nicht mehr frei.',
  nearest: 'Am nächsten liegen:',
  noneNear: 'Bitte wähle einen anderen Tag.',
} as const

const placeWords: Record<Location, (office: string) => string> = {
  office: (office) => (office ? `im Büro, ${office}` : 'im Büro'),
  home: () => 'bei dir zu Hause',
  online: () => 'online',
  phone: () => 'am Telefon',
}

/** Such as '9:00 bis 10:00 Uhr, im Büro, Hafenstrasse 12.' */
export function whenAndWhere(from: string, until: string, location: Location, office: string) {
  return `${from} bis ${until} Uhr, ${placeWords[location](office)}.`
}
