export const errorMessages = {
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht wurde sie verschoben, oder in der Adresse ist ein Tippfehler.',
  },
  failed: {
    title: 'Da ist etwas schiefgelaufen',
    text: 'Die Seite lässt sich gerade nicht anzeigen. Versuche es in ein paar Minuten nochmal.',
  },
  home: 'Zur Startseite',
  contact: 'Kontakt aufnehmen',
}
