/** Every German sentence of the contact page; given texts stay literally as they are. */
import { spokenTime } from '#domain/booking/zurich.ts'
import type { ContactField, Subject } from '#domain/contact/contact.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { OpenDays, Weekday } from '#domain/website/opening-hours.ts'
import { missingOfPerson, pleaseCheck, problemInWords } from '#site/messages.ts'
import type { RefusalWords } from '#site/refusal-notice.tsx'

export const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  subject: 'Betreff',
  message: 'Nachricht',
}

export const subjects: Record<Subject, string> = {
  termin: 'Termin vereinbaren',
  beratung: 'Beratung anfragen',
  information: 'Information erhalten',
  ziel: 'Ein Ziel besprechen',
}

export const texts = {
  pageTitle: 'Kontakt',
  title: 'Schreib mir',
  lead: 'Eine Frage, ein Brief, den du nicht verstehst, oder der Wunsch nach einem Termin: Ich antworte innert 24\u00a0Stunden.',
  phone: 'Telefon',
  whatsapp: 'WhatsApp',
  email: 'E-Mail',
  office: 'Büro',
  availability: 'Erreichbar',
  form: 'Nachricht an mich',
  optional: 'freiwillig',
  submit: 'Nachricht senden',
  busy: 'Sende...',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  privacyLink: 'Zum Datenschutz',
  newTab: '(öffnet in neuem Tab)',
} as const

const dayNames: Record<Weekday, string> = {
  mo: 'Mo',
  tu: 'Di',
  we: 'Mi',
  th: 'Do',
  fr: 'Fr',
  sa: 'Sa',
  su: 'So',
}

/** 'Mo bis Fr, 8:00–12:00 und 13:30–20:00' */
export function hoursText({ first, last, spans }: OpenDays): string {
  const days = first === last ? dayNames[first] : `${dayNames[first]} bis ${dayNames[last]}`
  return `${days}, ${spans.map(({ from, to }) => `${spokenTime(from)}–${spokenTime(to)}`).join(' und ')}`
}

export const sent = 'Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.'

/** The mails promise the same. */
export const replyPromise = 'Du hörst innert 24\u00a0Stunden von mir.'

const failed = 'Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.'

export const refusals: RefusalWords = {
  invalid: (problems) => pleaseCheck(problems, 'dann kann ich dir antworten'),
  failed,
  unknown: failed,
}

const missing: Record<ContactField, string> = {
  ...missingOfPerson,
  subject: 'Bitte wähle einen Betreff.',
  message: 'Bitte schreib mir kurz, worum es geht.',
}

export function problemSentence(field: ContactField, code: ProblemCode | undefined) {
  if (code === undefined) return undefined
  if (code === 'required') return missing[field]
  return problemInWords(code, { 'unknown-option': 'Bitte wähle einen Betreff aus der Liste.' })
}
