/** A link that shows a draft or a version to people without an account. */
export const previewLinks = {
  title: 'Vorschau-Link',
  about: 'Zum Zeigen, ohne dass jemand ein Konto braucht',
  what: 'Was wird gezeigt?',
  hint: 'Der Link gilt 7 Tage, kommt in keine Suchmaschine und sagt oben, dass es eine Vorschau ist. Er zeigt den Inhalt von jetzt, auch wenn du weiterschreibst.',
  create: 'Link erzeugen',
  copied: 'Kopiert.',
  copy: 'Kopieren',
  holds: (moment: string) => `Der Link gilt bis ${moment}.`,
  onlyNow: 'Er ist nur jetzt ganz zu sehen.',
  list: 'Gültige Links',
  loading: 'Links werden geladen …',
  unavailable: 'Die Links können gerade nicht geladen werden.',
  none: 'Zurzeit gilt kein Link.',
  row: (begins: string, moment: string) => `/vorschau/${begins}…, bis ${moment}`,
  withdraw: 'Zurücknehmen',
  withdrawAll: 'Alle zurücknehmen',
  withdrawNamed: (name: string) => `Link zurücknehmen: ${name}`,
  draft: (time: string) => `Entwurf vom ${time}`,
  failures: {
    'too-many': 'Es gelten schon 20 Links. Nimm einen zurück, dann lässt sich ein neuer erzeugen.',
    'too-large':
      'Der Inhalt ist zu gross für das Backend. Bitte ersetze eingebettete Bilder durch hochgeladene.',
    invalid: 'Dieser Inhalt lässt sich nicht zeigen.',
  },
}
