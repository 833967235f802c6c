/** German sentences of every limit on inquiries. */
import type { TooMany } from '#design/use-posted-form.ts'

const dayInWords = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

export const tooManyWords = {
  refused(again: TooMany['again']): string {
    if (again === null)
      return 'Es stehen schon viele Termine an, die noch nicht bestätigt sind. Sobald das geklärt ist, geht es hier weiter.'
    if ('inMinutes' in again)
      return `Gerade gehen sehr viele Anfragen ein. Bitte versuche es in ${minutes(again.inMinutes)} nochmal.`
    const day = again.date === null ? '' : `${dayInWords.format(new Date(`${again.date}T00:00:00Z`))}, `
    return `Es sind schon mehrere Anfragen eingegangen. Die nächste nehme ich ab ${day}${again.time} Uhr an.`
  },
  call: 'Oder ruf mich an:',
} as const

function minutes(count: number): string {
  return count === 1 ? 'einer Minute' : `${count} Minuten`
}
