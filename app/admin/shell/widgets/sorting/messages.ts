/** Words of a list whose items can also be deleted. */
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
  position: (position: number, count: number) => `Platz ${position} von ${count}`,
  /** Announcements while an item is moved. */
  list: {
    instructions:
      'Mit Leertaste oder Enter aufnehmen, mit den Pfeiltasten verschieben oder den Griff am neuen Platz wählen, mit Leertaste oder Enter ablegen. Escape bricht ab.',
    lifted: (name: string) => `${name} aufgenommen.`,
    over: (name: string, position: string) => `${name}: ${position}.`,
    dropped: (name: string, position: string) => `${name} abgelegt: ${position}.`,
    cancelled: (name: string) => `Abgebrochen, ${name} steht wieder am alten Platz.`,
  },
}
