/** Announcements while an item is moved by keyboard or pointer. */
export interface SortingWords {
  instructions: string
  lifted: (name: string) => string
  over: (name: string, place: string) => string
  dropped: (name: string, place: string) => string
  cancelled: (name: string) => string
}

/** Buttons of a list whose items can be deleted, too. */
export const editableWords = {
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  remove: (name: string) => `${name} löschen`,
  moved: (position: number, count: number) => `Steht jetzt auf Platz ${position} von ${count}.`,
  removed: (name: string) => `${name} gelöscht.`,
}

export const sortingWords = {
  handle: (name: string) => `${name} verschieben`,
  /** Announced after the name of the handle, in place of a role. */
  role: 'verschiebbar',
  place: (position: number, count: number) => `Platz ${position} von ${count}`,
  list: {
    instructions:
      'Mit Leertaste oder Enter aufnehmen, mit den Pfeiltasten verschieben, mit Leertaste oder Enter ablegen. Escape bricht ab.',
    lifted: (name) => `${name} aufgenommen.`,
    over: (name, place) => `${name}: ${place}.`,
    dropped: (name, place) => `${name} abgelegt: ${place}.`,
    cancelled: (name) => `Abgebrochen, ${name} steht wieder am alten Platz.`,
  } satisfies SortingWords,
}
