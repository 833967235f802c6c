export const consultationMessages = {
  pageTitle: 'Beratung',
  pageLead:
    'Die Gespräche kosten dich nichts: Mich bezahlt der Anbieter, wenn du bei ihm etwas abschliesst. Du wählst Thema, Zeit und Ort.',
  none: 'Aktuell sind keine Beratungstermine verfügbar.',
  noneReason: 'Schreib mir trotzdem, ich melde mich innert 24 Stunden.',
  toContact: 'Zum Kontaktformular',
}
