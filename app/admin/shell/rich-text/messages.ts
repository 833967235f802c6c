/** German sentences of the text editor. */
import type { RemovedKind } from './pasted-losses.ts'

const removedNames: Record<RemovedKind, string> = {
  struck: 'Durchgestrichenes',
  comment: 'Kommentare',
  hidden: 'Ausgeblendetes',
  note: 'Zeichen von Fussnoten',
  number: 'Nummern wie a), IV. oder 1.1 (Listen zählen hier 1, 2, 3)',
  raised: 'Hochstellung von Buchstaben (sie stehen auf der Zeile)',
  symbol: 'Zeichen einer Symbolschrift',
  picture: 'Bilder',
  table: 'Tabellen (ihr Text ist da)',
  look: 'Schrift und Farbe',
  layout: 'Einzüge und Trennlinien',
  link: 'Links, die nirgends hinführen',
  form: 'Formularfelder',
  script: 'Skripte',
}

export const richTextWords = {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  list: 'Liste',
  link: 'Link',
  html: 'HTML',
  loading: 'Der Editor wird geladen …',
  notLoaded: 'Der Editor konnte nicht geladen werden. Hier ist dasselbe Feld als HTML.',
  notShowable:
    'In diesem Inhalt steckt HTML, das der Editor nicht zeigen kann. Damit nichts verloren geht, steht er hier als HTML.',
  removed: (kinds: readonly RemovedKind[]) =>
    `Beim Einfügen wurde entfernt: ${kinds.map((kind) => removedNames[kind]).join(', ')}.`,
  picture: {
    beside: 'Ein Bild kann nicht im Text stehen, aber darunter.',
    nowhere: 'Ein Bild kann hier nicht stehen, nur Text.',
    add: 'Als Bild darunter einfügen',
    leave: 'Weglassen',
  },
  dialog: {
    title: 'Link',
    shown: 'Was man sieht',
    target: 'Ziel',
    targetHint: 'Wähle ein Ziel, oder schreib eine Adresse.',
    targetMissing: 'Wähle ein Ziel.',
    targetInvalid: 'Das ist keine gültige Adresse.',
    insert: 'Übernehmen',
    remove: 'Link entfernen',
  },
}
