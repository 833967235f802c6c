export const faqMessages = {
  label: 'Häufige Fragen',
  missing: 'Deine Frage fehlt? Schreib mir',
  book: 'Termin buchen',
  newTab: '(öffnet in neuem Tab)',
}
