export const faqMessages = {
  label: 'Häufige Fragen',
  missing: 'Schreib mir deine Frage',
  book: 'Termin buchen',
  newTab: '(öffnet in neuem Tab)',
}
