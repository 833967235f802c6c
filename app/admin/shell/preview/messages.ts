export const previewWords = {
  preview: 'Live-Vorschau',
  device: 'Gerät',
  devices: { phone: 'Telefon', tablet: 'Tablet', desktop: 'Desktop' },
  previewLook: 'Ansicht der Vorschau',
  previewLooks: { overview: 'Übersicht', page: 'Auf der Seite' },
  previewHint: 'Stand im Editor, noch nicht veröffentlicht.',
  previewFormHint: 'Stand im Formular. Veröffentlicht wird mit dem Speichern.',
  previewSavedHint: 'So sehen es deine Besucherinnen und Besucher.',
  previewFrame: 'Vorschau der Website',
  previewAt: 'Ansicht am',
  previewNow: 'Ohne Datum',
}
