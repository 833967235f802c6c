/** German sentences that booking and contact share: the use of the visitor's data, problems, and every limit. */
import type { MailService } from '#domain/mail-service.ts'
import { mostLettersIn, type ProblemCode } from '#domain/problem.ts'
import type { TooMany } from '#design/use-posted-form.ts'
import { dayName } from './booking/day-words.ts'

const byMail =
  'Deine Angaben gehen per E-Mail an mich und werden auf der Website nicht dauerhaft gespeichert.'

/** The privacy page says the same at length. */
export const privacyNotes: Record<MailService, string> = {
  smtp: byMail,
  emailjs: byMail,
  outbox: 'Deine Angaben werden auf dem Server dieser Website gespeichert, und ich hole sie dort ab.',
}

export const tooManyWords = {
  refused(again: TooMany['again']): string {
    if (again === null)
      return 'Es stehen schon viele Termine an, die noch nicht bestätigt sind. Sobald das geklärt ist, geht es hier weiter.'
    if ('inMinutes' in again)
      return `Gerade gehen sehr viele Anfragen ein. Bitte versuche es in ${minutes(again.inMinutes)} nochmal.`
    const day = again.date === null ? '' : `${dayName(again.date)}, `
    return `Es sind schon mehrere Anfragen eingegangen. Die nächste nehme ich ab ${day}${again.time} Uhr an.`
  },
  call: 'Oder ruf mich an:',
} as const

function minutes(count: number): string {
  return count === 1 ? 'einer Minute' : `${count}\u00a0Minuten`
}

/** The sentences about missing fields of the person. */
export const missingOfPerson = {
  name: 'Bitte gib deinen Namen an.',
  email: 'Bitte gib deine E-Mail-Adresse an.',
  phone: 'Bitte gib deine Telefonnummer an.',
} as const

/** The sentences about problems that any field can have. */
const sentences: Partial<Record<ProblemCode, string>> = {
  'control-character': 'Hier stehen Zeichen, die nicht erlaubt sind. Bitte gib es noch einmal ein.',
  'invalid-email': 'Diese Adresse ist nicht vollständig. Sie sieht aus wie name@beispiel.ch.',
}

/** `own` are the sentences of one form. */
export function problemInWords(code: ProblemCode, own: typeof sentences): string {
  const most = mostLettersIn(code)
  if (most !== null) return `Das ist zu lang. Bitte kürze es auf ${most} Zeichen.`
  return own[code] ?? sentences[code] ?? 'Bitte prüfe diese Angabe.'
}

const numbers = ['ein Feld', 'zwei Felder', 'drei Felder', 'vier Felder', 'fünf Felder', 'sechs Felder']

/** `purpose`: what the form is for, such as 'dann kann ich dir antworten'. */
export function pleaseCheck(problems: object, purpose: string): string {
  const { length: count } = Object.keys(problems)
  return `Bitte prüfe ${numbers[count - 1] ?? `${count} Felder`}, ${purpose}.`
}
