import type { Visibility } from '#domain/promotion/visibility.ts'
import { momentInWords } from './moment-in-words.ts'

export const promotionMessages = {
  region: 'Promotion',
  more: 'Mehr zur Promotion',
  newTab: '(öffnet in neuem Tab)',
  pageTitle: 'Aktuelle Promotion',
  none: 'Zurzeit keine aktuelle Promotion',
  noneReason: 'Sobald es wieder eine gibt, steht sie hier.',
  question: 'Fragen dazu?',
  questionText: 'Schreib mir oder buche einen Termin. Ich antworte innert 24\u00a0Stunden.',
  toConsultation: 'Zur Beratung',
  toContact: 'Zum Kontakt',
  hiddenFromVisitors: (reason: string) => `Nicht sichtbar für Besucher: ${reason} Nur du siehst sie hier.`,
}

/** Why visitors don't see the promotion. */
export function reasonOfHiding(visibility: Exclude<Visibility, { state: 'visible' }>, now: Date): string {
  switch (visibility.state) {
    case 'off':
      return 'Die Promotion ist ausgeschaltet.'
    case 'never':
      return 'Das Ende der Promotion liegt nicht nach ihrem Beginn.'
    case 'waiting':
      return `Die Promotion ist erst ab ${momentInWords(visibility.from, now)} zu sehen.`
    case 'over':
      return `Die Promotion ist seit ${momentInWords(visibility.since, now)} vorbei.`
  }
}
