export const cooperationMessages = {
  title: 'Kooperationen',
  description: 'Mit diesen Partnern arbeite ich zusammen.',
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
