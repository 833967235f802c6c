/** The messages of `npm run ready` to the owner of the site, besides the sentences of 'Bereit?'. */
import type { ReadyLine } from '#admin/ready/protocol.ts'

export const readyMessages = {
  ready: 'Bereit: Es ist nichts mehr offen.',
  open: (required: number, recommended: number) =>
    `Noch nicht bereit: ${required} Pflicht, ${recommended} empfohlen.`,
  onlyRecommended: (recommended: number) =>
    `Bereit, mit ${recommended === 1 ? 'einer Empfehlung' : `${recommended} Empfehlungen`}.`,
  headings: {
    open: 'Offen',
    aside: 'Zurückgestellt',
    unknown: 'Nicht prüfbar',
    done: 'Erledigt',
  } satisfies Partial<Record<ReadyLine['state'], string>>,
  reason: (reason: string, day: string) => `«${reason}» (${day})`,
  entry: (name: string, value: string) => `TXT bei ${name}: ${value}`,
  unavailable: (dataLocation: string) => `Der Inhalt in ${dataLocation} lässt sich gerade nicht lesen.`,
  notRead: (reason: string) => `Der Inhalt lässt sich nicht lesen: ${reason}`,
}
