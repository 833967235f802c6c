export const landingMessages = {
  title: 'Finanz- und Versicherungsberatung',
  book: 'Termin buchen',
  call: 'Anrufen',
}
