export const promotionMessages = {
  region: 'Promotion',
  more: 'Mehr zur Promotion',
  newTab: '(öffnet in neuem Tab)',
  pageTitle: 'Aktuelle Promotion',
  none: 'Zurzeit keine aktuelle Promotion',
  noneReason: 'Die Beratung ist das ganze Jahr kostenlos.',
  question: 'Fragen dazu?',
  questionText: 'Schreib mir oder buche einen Termin. Ich antworte innert 24 Stunden.',
  toConsultation: 'Zur Beratung',
  toContact: 'Zum Kontakt',
  hiddenFromVisitors: 'Nicht sichtbar für Besucher: Die Promotion ist ausgeschaltet. Nur du siehst sie hier.',
}
