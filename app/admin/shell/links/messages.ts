/** German sentences for choosing a link's target. */
import { anchors, type Anchor } from '#domain/anchors.ts'

const listed = new Intl.ListFormat('de-CH').format(anchors.map((anchor) => `#${anchor}`))

export const linkWords = {
  open: 'Ziele zeigen',
  groups: {
    meant: 'Gemeint ist',
    ways: 'Termin und Kontakt',
    pages: 'Seiten',
    sections: 'Abschnitte der Startseite',
    cooperations: 'Kooperationen',
    other: 'Anderes Ziel',
  },
  booking: 'Terminbuchung',
  contact: 'Kontakt',
  pages: {
    '/': 'Startseite',
    '/promotion': 'Aktuelle Promotion',
    '/ueber-mich': 'Über mich',
    '/ablauf': 'Mein Ablauf',
    '/wie-ich-arbeite': 'Wie ich arbeite',
    '/kooperationen': 'Kooperationen',
    '/einblicke': 'Einblicke',
    '/impressum': 'Impressum',
    '/datenschutz': 'Datenschutz',
  } satisfies Record<string, string>,
  sections: {
    promotion: 'Promotion',
    'ueber-mich': 'Über mich',
    ablauf: 'Ablauf',
    'wie-ich-arbeite': 'Wie ich arbeite',
    stimmen: 'Stimmen',
    fragen: 'Fragen',
    beratung: 'Beratung',
    kontakt: 'Kontakt',
    kooperationen: 'Kooperationen',
  } satisfies Record<Anchor, string>,
  website: 'Andere Website',
  mail: 'E-Mail',
  ownMail: 'E-Mail an dich',
  phone: 'Telefon',
  ownPhone: 'Dein Telefon',
  ownPage: 'Eigene Seite',
  noSuchPage: (path: string) =>
    `Die Seite ${path} gibt es auf deiner Website nicht, oder sie ist ausgeblendet.`,
  emptySection: (id: string) => `Der Abschnitt #${id} ist leer und darum nicht auf der Website.`,
  noSuchSection: `Diesen Abschnitt gibt es nicht. Es gibt ${listed}.`,
}
