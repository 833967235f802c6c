export const errorMessages = {
  notFound: {
    status: 'Fehler 404',
    heading: 'Hier ist nur Wasser.',
    title: 'Diese Seite gibt es nicht',
    text: 'Diese Seite gibt es nicht oder nicht mehr. Von hier aus findest du zurück in den Hafen.',
  },
  failed: {
    status: 'Störung',
    heading: 'Da ist etwas schiefgelaufen.',
    title: 'Da ist etwas schiefgelaufen',
    text: 'Die Seite lässt sich gerade nicht anzeigen. Versuche es in ein paar Minuten nochmal, oder melde dich direkt bei mir.',
  },
  home: 'Zur Startseite',
  consultation: 'Beratung',
  contact: 'Kontakt',
}
