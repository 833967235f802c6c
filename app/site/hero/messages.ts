export const heroMessages = {
  book: 'Termin buchen',
  process: 'So läuft es ab',
  register: (number: string) => `Im Register der FINMA: ${number}`,
  branchRegister: (number: string) => `Im VBV-Branchenregister: ${number}`,
  since: (year: string) => `selbständig seit ${year}`,
  newTab: '(öffnet in neuem Tab)',
}
