export const promotionMessages = {
  region: 'Promotion',
  newTab: '(öffnet in neuem Tab)',
  pageTitle: 'Aktuelle Promotion',
  none: 'Zurzeit keine aktuelle Promotion',
  noneReason: 'Die Beratung ist das ganze Jahr kostenlos.',
  toConsultation: 'Zur Beratung',
  hiddenFromVisitors: 'Nicht sichtbar für Besucher: Die Promotion ist ausgeschaltet. Nur du siehst sie hier.',
}
