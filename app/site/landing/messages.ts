export const landingMessages = {
  title: 'Unabhängige Finanz- und Versicherungsberatung',
  book: 'Termin buchen',
  call: 'Anrufen',
}
