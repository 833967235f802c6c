export const footerMessages = {
  book: 'Termin buchen',
  navigation: 'Navigation',
  navigationLabel: 'Fusszeile',
  home: 'Home',
  consultation: 'Beratung',
  cooperations: 'Kooperationen',
  contact: 'Kontakt',
  credit: 'Website von',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  login: 'Admin-Login',
}
