export const faqMessages = {
  label: 'Häufige Fragen',
  missing: 'Deine Frage fehlt? Schreib mir',
  newTab: '(öffnet in neuem Tab)',
}
