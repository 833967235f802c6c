/** Words shared by the whole shell and its managers. */
export const shell = {
  dashboard: 'Admin Dashboard',
  newTab: '(öffnet in einem neuen Tab)',
  save: 'Speichern',
  saving: 'Speichert …',
  cancel: 'Abbrechen',
  close: 'Schliessen',
  loading: 'Wird geladen …',
  pickColor: (color: string) => `${color} wählen`,
}

export const moments = {
  /** Also stands for the value itself, until the rest is typed. */
  incomplete: 'unvollständig',
  /** Placeholders of empty fields. */
  formats: { date: 'TT.MM.JJJJ', 'datetime-local': 'TT.MM.JJJJ, --:--' },
  today: (time: string) => `heute, ${time}`,
  yesterday: (time: string) => `gestern, ${time}`,
  day: (day: string, time: string) => `${day}, ${time}`,
}
