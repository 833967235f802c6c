/** German sentences of the promotion manager. */
import type { Visibility } from '#domain/promotion/visibility.ts'
import { headerMessages } from '#site/header/messages.ts'
import { linkWords } from '#admin/shell/links/messages.ts'
import { momentInWords } from '#site/promotion/moment-in-words.ts'
import type { fontWeights, buttonStyles, textAlignments } from '#domain/promotion/promotion.ts'

export const promotionWords = {
  sample: 'Schreib Titel und Text um: Damit beginnt jede Website.',
  pages: { own: 'Promotion', landing: 'Startseite' },
  failed: 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.',
  reset: {
    title: 'Alle Änderungen auf Standard zurücksetzen?',
    text: 'Die Promotion wird durch die Vorgabe ersetzt und gleich gespeichert. Die jetzige Fassung bleibt als Version erhalten.',
    confirm: 'Zurücksetzen',
    dangerous: true,
  },
  resetDescription: 'Auf Standard zurückgesetzt',
  groups: { content: 'Inhalt', design: 'Gestaltung', image: 'Hintergrundbild', colors: 'Farben' },
  visible: 'Auf der Website sichtbar',
  onPhones: `Auf dem Telefon stehen auf der Startseite an dieser Stelle die Beratungskarten, solange es aktive gibt. Die Promotion findet man dort im Menü unter «${headerMessages.promotion}».`,
  isVisible: 'Sichtbar',
  isHidden: 'Nicht sichtbar',
  fields: {
    isVisible: 'Sichtbarkeit',
    visibleFrom: 'Sichtbar ab',
    visibleUntil: 'Sichtbar bis',
    title: 'Titel',
    body: 'Beschreibung',
    buttonText: 'Button-Text',
    buttonLink: 'Button-Link',
    isFullWidth: 'Breite',
    textAlignment: 'Ausrichtung',
    fontFamily: 'Schriftart',
    fontWeight: 'Schriftstärke',
    buttonStyle: 'Button-Form',
    image: 'Hintergrundbild',
    imageBlur: 'Unschärfe',
    backgroundOpacity: 'Deckkraft der Hintergrundfarbe',
  },
  colors: {
    backgroundColor: 'Hintergrundfarbe',
    textColor: 'Textfarbe',
    buttonColor: 'Button-Farbe',
    buttonTextColor: 'Button-Textfarbe',
  },
  websiteColors: 'Farben der Website',
  fromHint: 'Schweizer Zeit. Leer: ab sofort.',
  untilHint: 'Leer: ohne Ende.',
  removeTiming: 'Zeitraum entfernen',
  afterSaving: (sentence: string) => `Nach dem Speichern: ${sentence}`,
  linkHint: 'Ein Ziel aus der Liste, oder eine Adresse.',
  noLink: 'Der Button führt nirgends hin: Gib ihm einen Link, etwa #kontakt, oder lass seinen Text weg.',
  deadLink: (id: string) => `Der Button führt auf #${id}. ${linkWords.noSuchSection}`,
  widths: { full: 'Ganze Breite', container: 'Im Raster' },
  alignments: { left: 'Links', center: 'Mitte', right: 'Rechts' } satisfies Record<
    (typeof textAlignments)[number],
    string
  >,
  shapes: { rounded: 'Gerundet', square: 'Eckig', pill: 'Pille' } satisfies Record<
    (typeof buttonStyles)[number],
    string
  >,
  weights: {
    '300': '300, leicht',
    '400': '400, normal',
    '500': '500, mittel',
    '600': '600, halbfett',
    '700': '700, fett',
    '800': '800, extrafett',
  } satisfies Record<(typeof fontWeights)[number], string>,
  imageAddress: 'oder Bild-Adresse',
  imageHint:
    'Grosse Bilder werden auf 1200 px verkleinert. Ein Bild von einer fremden Adresse holt der Server beim Speichern.',
  currentImage: 'Gewähltes Hintergrundbild',
  percent: (value: number) => `${value} %`,
  pixels: (value: number) => `${value} px`,
  contrast: {
    text: 'Text schlecht lesbar.',
    button: 'Button schlecht lesbar.',
    ratio: (ratio: string) => `Der Kontrast ist ${ratio} zu 1, nötig sind 4,5.`,
    overImage: 'Gerechnet ist mit der ungünstigsten Stelle des Bildes.',
    mendText: 'Deckkraft erhöhen',
    mendTextColor: 'Textfarbe anpassen',
    mendButton: 'Farbe des Button-Texts anpassen',
    mended: 'Jetzt gut lesbar.',
  },
  imageNotFetched: (address: string) =>
    `Das Bild von ${address} konnte nicht geholt werden. Besucherinnen und Besucher sehen die Promotion ohne Bild.`,
}

/** A sentence about what visitors see now, and when that changes. */
export function visitorsSee(visibility: Visibility, now: Date): string {
  const at = (moment: Date) => momentInWords(moment, now)
  switch (visibility.state) {
    case 'off':
      return 'Besucher sehen die Promotion nicht: Sie ist ausgeschaltet.'
    case 'never':
      return 'Besucher sehen die Promotion nie: Ihr Ende liegt nicht nach ihrem Beginn.'
    case 'waiting': {
      const until = visibility.until ? ` bis ${at(visibility.until)}` : ''
      return `Besucher sehen die Promotion ab ${at(visibility.from)}${until}. Jetzt sehen sie noch keine.`
    }
    case 'visible':
      return visibility.until
        ? `Besucher sehen die Promotion jetzt und bis ${at(visibility.until)}.`
        : 'Besucher sehen die Promotion jetzt, und zwar bis du sie ausschaltest.'
    case 'over':
      return `Besucher sehen die Promotion seit ${at(visibility.since)} nicht mehr.`
  }
}
