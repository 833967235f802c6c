import { type FocusPoint, focusPoint } from '#domain/focus.ts'
import type { UploadRefusal } from '#admin/shell/protocol.ts'

export const uploads = {
  choose: 'Bild wählen',
  replace: 'Ersetzen',
  orDrop: 'oder hierher ziehen',
  inline: 'Der Bildspeicher ist nicht erreichbar. Das Bild wird direkt im Inhalt aufbewahrt.',
  progress: (name: string) => `${name} wird hochgeladen`,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  overall: (done: number, all: number) => `${done} von ${all} hochgeladen`,
  waiting: (count: number) => (count === 1 ? '1 Bild wartet' : `${count} Bilder warten`),
  cancelFile: (name: string) => `${name} abbrechen`,
  cancelAll: 'Alle abbrechen',
  notYetSaved: 'Ein Bild wird noch hochgeladen. Speichere, sobald es da ist, oder brich es ab.',
  leave: {
    title: 'Bilder werden noch hochgeladen',
    text: 'Was noch nicht angekommen ist, wird abgebrochen.',
    confirm: 'Verlassen',
    cancel: 'Hier bleiben',
  },
  cancelled: (name: string) => `${name} wurde abgebrochen.`,
  inlineFile: (name: string) =>
    `${name}: Der Bildspeicher ist nicht erreichbar, das Bild wird vorerst lokal aufbewahrt.`,
  retry: 'Noch einmal versuchen',
  anyway: 'Trotzdem hochladen',
  retryFile: (name: string) => `${name} noch einmal versuchen`,
  anywayFile: (name: string) => `${name} trotzdem hochladen`,
  dismiss: (name: string) => `Meldung zu ${name} schliessen`,
  broken: (name: string) => `${name} konnte nicht hochgeladen werden.`,
  twice: (name: string) => `${name} hast du schon gewählt.`,
  notes: {
    animated: (name: string) => `${name} bewegt sich. Auf der Website steht davon das erste Bild.`,
    plain: (name: string) =>
      `${name} ist fast überall gleich: Was durchsichtig war, ist jetzt weiss. Ein helles Logo braucht einen dunklen Hintergrund.`,
  },
  refused: {
    'not-an-image': (name: string) => `${name} ist kein Bild und wurde übersprungen.`,
    'too-large': (name: string) => `${name} ist zu gross.`,
    'too-many-pixels': (name: string) => `${name} hat zu viele Bildpunkte.`,
    unreadable: (name: string) => `${name} lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.`,
    heic: (name: string) =>
      `${name} ist im Format HEIC, das dieser Browser nicht lesen kann. Lade das Foto direkt vom iPhone hoch, oder exportiere es als JPEG: auf dem Mac in «Fotos» unter Ablage > Exportieren, unter Windows in «Fotos» mit «Speichern unter».`,
  } satisfies Record<UploadRefusal | 'heic', (name: string) => string>,
}

/** Words for a picture chosen by file or by address. */
export const pictureWords = {
  inline: 'Bild ist im Inhalt gespeichert',
  remove: 'Entfernen',
}

export const focus = {
  label: 'Wichtigste Stelle antippen',
  role: 'Punkt im Bild',
  hint: 'Sie bleibt sichtbar, wenn das Bild zugeschnitten wird. Mit der Tastatur: Pfeiltasten.',
  position: ({ x, y }: FocusPoint) => `${x} % von links, ${y} % von oben`,
  middle: 'Zur Mitte',
  field: 'Wichtigste Stelle',
  /** The form shown in differences. */
  stored: (value: unknown) => focus.position(focusPoint(String(value))),
}
