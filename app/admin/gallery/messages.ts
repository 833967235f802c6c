/** German sentences of the gallery manager. */
import type { GalleryImage, StorageType } from '#domain/gallery/gallery.ts'

type FileStorage = Exclude<StorageType, 'base64'>

const fileStorages: Record<FileStorage, { at: string; into: string }> = {
  embedded: { at: 'auf dem Server', into: 'auf den Server' },
  firebase: { at: 'in der Cloud', into: 'in die Cloud' },
}

export const galleryWords = {
  pages: { all: 'Alle Bilder', landing: 'Startseite' },
  failed: 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.',
  settings: 'Einstellungen',
  visible: 'Galerie auf der Website sichtbar',
  active: 'Aktiv',
  inactive: 'Galerie ist deaktiviert',
  off: 'Aus',
  seconds: (seconds: number) => (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`),
  upload: 'Bilder hochladen',
  resized: 'Grosse Bilder werden auf 1200 px verkleinert.',
  choose: 'Bilder wählen',
  orDrop: 'oder hierher ziehen',
  chooseLabel: 'Bilder wählen oder hierher ziehen',
  formats: 'Mehrere auf einmal, JPG, PNG oder WebP',
  uploaded: (count: number) => (count === 1 ? '1 Bild hochgeladen' : `${count} Bilder hochgeladen`),
  count: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  storage: { embedded: 'Auf dem Server', firebase: 'Cloud', base64: 'Lokal' } satisfies Record<
    StorageType,
    string
  >,
  storedCounts: {
    embedded: (count: number) => `${count} auf dem Server`,
    firebase: (count: number) => `${count} in der Cloud`,
    base64: (count: number) => `${count} lokal`,
  } satisfies Record<StorageType, (count: number) => string>,
  withoutAlt: (count: number) => `${count} ohne Bildbeschreibung`,
  altMissing: 'Bildbeschreibung fehlt',
  fileMissing: 'Datei fehlt',
  empty: 'Noch keine Bilder. Solange es keine gibt, bleibt die Galerie auf der Website unsichtbar.',
  sortHint:
    'Ziehe ein Bild auf ein anderes, um die Plätze zu tauschen. Oder wähle seinen Griff und dann den neuen Platz; mit der Tastatur: Leertaste, Pfeiltasten, Leertaste.',
  handleHint:
    'Leertaste nimmt das Bild auf, Pfeiltasten wählen den Platz, Leertaste tauscht, Escape bricht ab.',
  move: (name: string) => `${name} verschieben`,
  caption: (name: string) => `${name} beschriften`,
  delete: (name: string) => `${name} löschen`,
  swapHere: 'Hier tauschen',
  orderChanged: 'Bild-Reihenfolge geändert',
  orderAsBefore: 'Die Bilder stehen wieder wie zuvor.',
  deleteQuestion: {
    title: 'Bild wirklich löschen?',
    text: (name: string) =>
      `${name} verschwindet sofort von der Website. Ältere Versionen zeigen das Bild weiterhin.`,
    confirm: 'Bild löschen',
  },
  deleted: 'Bild gelöscht',
  deletedBack: 'Das Bild ist wieder da.',
  described: 'Beschriftung gespeichert',
  describedBack: 'Die Beschriftung ist wieder wie zuvor.',
  /** A change to the pictures, and whether visitors see it. */
  done: (sentence: string, isVisible: boolean) =>
    isVisible ? `${sentence}, sofort auf der Website.` : `${sentence}. Die Galerie ist ausgeschaltet.`,
  moveToStorage: (count: number, storage: FileStorage) =>
    `${count === 1 ? 'Lokales Bild' : `${count} lokale Bilder`} ${fileStorages[storage].into} verschieben`,
  movingToStorage: 'Wird verschoben …',
  movedToStorage: (count: number, storage: FileStorage) =>
    `${count === 1 ? '1 Bild liegt' : `${count} Bilder liegen`} jetzt ${fileStorages[storage].at}.`,
  stillUnavailable: 'Der Bildspeicher ist noch nicht erreichbar. Die Bilder bleiben vorerst lokal.',
  captionDialog: {
    title: 'Bild beschriften',
    position: (position: number, count: number) => `Bild ${position} von ${count}`,
    imageTitle: 'Titel',
    titleHint: 'Steht unter dem Bild, wenn es gross gezeigt wird. Darf leer bleiben.',
    alt: 'Bildbeschreibung',
    altHint:
      'Sagt, was zu sehen ist: wird blinden Besucherinnen und Besuchern vorgelesen, und Suchmaschinen finden das Bild damit.',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    done: 'Fertig',
  },
  preview: {
    more: (count: number) => (count === 1 ? 'und 1 weiteres Bild' : `und ${count} weitere Bilder`),
    empty: 'Noch keine Bilder',
    turns: (seconds: number) =>
      `Wechsel alle ${galleryWords.seconds(seconds)}. Wer im Gerät weniger Bewegung wünscht, sieht die Bilder ruhig.`,
    stands: 'Die Bilder wechseln nicht von selbst.',
  },
  fields: {
    isVisible: 'Sichtbarkeit',
    autoRotateSpeed: 'Automatischer Wechsel',
    images: 'Bilder',
    image: (position: number) => `Bild ${position}`,
    title: 'Titel',
    alt: 'Bildbeschreibung',
    url: 'Datei',
    storageType: 'Speicherort',
  },
  imageNotFetched: (address: string) =>
    `Das Bild von ${address} konnte nicht geholt werden. Besucherinnen und Besucher sehen es nicht.`,
}

/** Announced to screen readers while a picture is being moved. */
export const sortAnnouncements = {
  lifted: (name: string, position: number, count: number) =>
    `${name} aufgenommen, Platz ${position} von ${count}. Pfeiltasten wählen den neuen Platz, Leertaste tauscht, Escape bricht ab.`,
  over: (name: string, position: number, count: number) =>
    `Tauschen mit ${name}, Platz ${position} von ${count}.`,
  atOwnPosition: (position: number, count: number) => `Eigener Platz, ${position} von ${count}.`,
  swapped: (name: string, other: string, position: number) =>
    `${name} und ${other} haben die Plätze getauscht. ${name} ist jetzt auf Platz ${position}.`,
  cancelled: (name: string) => `Abgebrochen. ${name} bleibt an seinem Platz.`,
}

/** The name of a picture; its position if it has no title. */
export function nameOf({ title }: Pick<GalleryImage, 'title'>, position: number): string {
  return title.trim() || galleryWords.fields.image(position)
}

export function rotationText(seconds: number): string {
  return seconds > 0 ? galleryWords.seconds(seconds) : galleryWords.off
}
