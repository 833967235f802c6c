/** The German sentences of the information sheet that the imprint does not share. */
import type { SheetTopics } from '#domain/website/sheet.ts'
import type { SheetLaw } from '#domain/website/required.ts'
import { accordingTo } from '#site/legal/messages.ts'

const conjunction = new Intl.ListFormat('de-CH', { type: 'conjunction' })
const list = (parts: readonly (string | false)[]) =>
  conjunction.format(parts.filter((part) => part !== false))

export const sheetMessages = {
  pageTitle: (laws: readonly SheetLaw[]) => `Informationsblatt${accordingTo(laws)}`,
  description: ({ pay, trouble }: SheetTopics) =>
    `${list(['Wer dich berät', pay && 'wer dafür bezahlt', trouble && 'was geschieht, wenn etwas schiefgeht'])}: zum Drucken.`,
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
  title: ({ pay }: SheetTopics) => `Wer dich berät${pay ? ', und wer dafür bezahlt' : ''}`,
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
