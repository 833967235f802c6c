/** Every German sentence of the carousel and its lightbox. */
export const texts = {
  title: 'Einblicke',
  carousel: 'Karussell',
  slide: 'Bild',
  enlarge: 'gross anzeigen',
  unnamed: 'Bild',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  pause: 'Anhalten',
  play: 'Abspielen',
  loading: 'Bilder werden geladen …',
  close: 'Schliessen',
  lightbox: 'Bild in gross',
  positionTemplate: 'Bild {index} von {total}',
} as const

export function allPictures(total: number) {
  return `Alle ${total} Bilder`
}

export function position(index: number, total: number) {
  return `Bild ${index + 1} von ${total}`
}

export function nameOf({ title, alt }: { title: string; alt: string }) {
  return title || alt || texts.unnamed
}

/** The alternative text of the picture. */
export function altTextOf({ title, alt }: { title: string; alt: string }) {
  return alt || nameOf({ title, alt })
}
