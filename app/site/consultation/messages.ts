export const consultationMessages = {
  pageTitle: 'Beratung',
  pageLead: 'Alle Gespräche sind kostenlos und unverbindlich. Du wählst Thema, Zeit und Ort.',
  none: 'Aktuell sind keine Beratungstermine verfügbar.',
  noneReason: 'Schreib mir trotzdem, ich melde mich innert 24 Stunden.',
  toContact: 'Zum Kontaktformular',
}
