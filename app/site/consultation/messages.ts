export const consultationMessages = {
  pageTitle: 'Beratung',
  pageLead: 'Du wählst Thema, Zeit und Ort.',
  none: 'Aktuell sind keine Beratungstermine verfügbar.',
  noneReason: 'Schreib mir trotzdem, ich melde mich innert 24\u00a0Stunden.',
  toContact: 'Zum Kontaktformular',
}
