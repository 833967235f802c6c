/** Two states of a content, compared. */
export const compare = {
  view: 'Darstellung',
  views: { fields: 'Felder', pages: 'Ansicht' },
  differences: 'Unterschiede',
  bringBack: 'Nur dieses Feld zurückholen',
  bringBackNamed: (label: string) => `Nur dieses Feld zurückholen: ${label}`,
  bringBackHint: 'Zurückgeholtes liegt im Editor und ist noch nicht veröffentlicht.',
  inEditor: 'liegt im Editor',
  notBroughtBack: {
    'typed-over':
      'Hier hast du gerade etwas anderes getippt. Speichere oder verwirf es, dann lässt sich dieses Feld zurückholen.',
    'other-form':
      'Ein anderes Formular ist noch offen. Speichere oder schliesse es, dann lässt sich dieses Feld zurückholen.',
    'nothing-to-do': 'So steht es schon im Editor.',
  },
  page: 'Seite',
  pages: 'Seite vorher und nachher',
  which: 'Welche Fassung',
  layout: 'Anordnung',
  layouts: { sides: 'Nebeneinander', over: 'Übereinander' },
  frameBefore: 'Seite vorher',
  frameAfter: 'Seite nachher',
  divider: 'Trennlinie zwischen vorher und nachher',
  dividerAt: (percent: number) => `${percent} Prozent vorher`,
  loading: 'Seiten werden geladen …',
  notLoaded: 'Die Ansicht konnte nicht geladen werden. Die Unterschiede siehst du unter «Felder».',
  noSuchPage: 'Diese Seite gibt es in dieser Fassung nicht.',
  changes: (count: number) =>
    count === 0
      ? 'Auf dieser Seite ist kein Unterschied zu sehen.'
      : count === 1
        ? '1 Änderung auf dieser Seite'
        : `${count} Änderungen auf dieser Seite`,
  change: (index: number, count: number, type: 'added' | 'modified' | 'deleted', text: string) => {
    const what = { added: 'neu', modified: 'geändert', deleted: 'entfällt' }[type]
    const short = text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
    return `Änderung ${index} von ${count}: ${short === '' ? what : `«${short}», ${what}`}`
  },
  next: 'Nächste Änderung',
  previous: 'Vorige Änderung',
  asPages: 'Als Seiten ansehen',
}

export const values = { yes: 'Ja', no: 'Nein', empty: '(leer)', image: 'Bild' }
