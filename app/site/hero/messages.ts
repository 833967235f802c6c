export const heroMessages = {
  book: 'Termin buchen',
  process: 'So läuft es ab',
  course: { from: 'Heute', via: 'Eigenheim', to: 'Pension' },
}
