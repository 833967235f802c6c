/** Every German sentence of the information sheet that the imprint does not say as well. */
import type { SheetLaw } from '#domain/website/required.ts'
import { accordingTo } from '#site/legal/messages.ts'

export const sheetMessages = {
  pageTitle: (laws: readonly SheetLaw[]) => `Informationsblatt${accordingTo(laws)}`,
  description: 'Wer dich berät, wer dafür bezahlt und was geschieht, wenn etwas schiefgeht: zum Drucken.',
  toImprint: 'Zum Impressum',
  print: 'Drucken',
  printHint: 'Im Druckfenster kannst du es auch als PDF sichern.',
  printByHand: 'Zum Drucken: Ctrl+P oder ⌘P.',
  since: (day: string) => `Stand ${day}`,
  version: (version: number) => `Version ${version}`,
  superseded: (version: number, day: string | null) =>
    day
      ? `Diese Version gilt nicht mehr. Seit dem ${day} gilt Version ${version}.`
      : `Diese Version gilt nicht mehr. Heute gilt Version ${version}.`,
  toCurrent: 'Zur gültigen Version',
  title: 'Wer dich berät, und wer dafür bezahlt',
  intro: (laws: readonly SheetLaw[]) =>
    laws.length === 0
      ? 'Damit du weisst, woran du bist, bevor du einen Vertrag abschliesst.'
      : `Informationen${accordingTo(laws)}. Du bekommst dieses Blatt, bevor du einen Vertrag abschliesst, damit du weisst, woran du bist.`,
  who: 'Wer ich bin',
  name: 'Name',
  address: 'Adresse',
  reach: 'Erreichbar',
  education: 'Ausbildung',
  register: 'Eintrag im Register',
  status: 'Status',
  lookUp: 'Nachsehen',
  topics: 'Wozu ich berate',
  whose: 'Wessen Produkte ich vermittle',
  fields: 'Gebiete',
  insurers: 'Anbieter',
  basis: 'Grundlage',
  pay: 'Wer mich bezahlt',
  wrong: 'Wenn etwas schiefgeht',
  liability: 'Haftung',
  complaints: 'Beschwerde',
  ombudsman: 'Ombudsstelle',
  data: 'Was mit deinen Daten geschieht',
  purpose: 'Zweck',
  recipients: 'Wer sie erhält',
  retention: 'Wie lange',
  place: 'Wo',
  received: 'Erhalten und gelesen',
  cityAndDate: 'Ort, Datum',
  signature: 'Unterschrift',
}
