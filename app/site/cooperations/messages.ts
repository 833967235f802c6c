export const cooperationMessages = {
  title: 'Kooperationen',
  description: 'Hier steht, mit wem ich zusammenarbeite.',
  more: 'Mehr erfahren',
  moreAbout: 'über',
  none: 'Noch keine Kooperationen verfügbar',
  toConsultation: 'Zur Beratung',
  breadcrumbs: 'Brotkrumen',
  home: 'Startseite',
  all: 'Alle Kooperationen',
  unwritten: 'In Bearbeitung',
  unwrittenReason: 'Der Text zu dieser Kooperation entsteht gerade.',
}
