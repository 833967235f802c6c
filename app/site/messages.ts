/** German sentences that booking and contact share: what becomes of the visitor's data, and every limit on inquiries. */
import type { MailService } from '#domain/mail-service.ts'
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
  return count === 1 ? 'einer Minute' : `${count} Minuten`
}
