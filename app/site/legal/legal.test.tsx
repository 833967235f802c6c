import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { currentSheet, type Sheet } from '#domain/website/sheet.ts'
import { Imprint } from './imprint.tsx'
import type { Processing } from './messages.ts'
import { Privacy } from './privacy.tsx'
import { InformationSheet } from './sheet/information-sheet.tsx'

const legal = {
  finmaNumber: 'F01234567',
  liabilityInsurer: 'Haftpflicht AG',
  ombudsman: { name: 'Ombudsstelle', address: 'Postfach, 8000 Zürich', url: 'https://ombudsstelle.example' },
  education: ['Finanzplaner'],
  compensation: 'Der Anbieter zahlt mir eine Entschädigung.',
}

function siteWith(more: object = {}) {
  return websiteWith({
    advisor: { name: 'Andrin Keel', email: 'a@keel.example', phone: '071 555 01 42' },
    company: { name: 'Keel Beratung', street: 'Hafenstrasse 12', postalCode: '9400', city: 'Rorschach' },
    legal: { ...legal, ...more },
  })
}

const imprint = (more?: object) => renderToStaticMarkup(<Imprint site={siteWith(more)} />)
const ours: Processing = {
  mail: 'smtp',
  mailProvider: null,
  backend: 'embedded',
  eraseAfterDays: null,
  backupMonths: 4,
}
const privacy = (processing: Partial<Processing> = {}, site = siteWith()) =>
  renderToStaticMarkup(<Privacy site={site} data={{ processing: { ...ours, ...processing } }} />)

function expectIn(html: string, said: string[], unsaid: string[] = []) {
  for (const sentence of said) expect(html).toContain(sentence)
  for (const sentence of unsaid) expect(html).not.toContain(sentence)
}

it('the imprint shows what VAG Art. 45 requires, and no empty section', () => {
  const html = imprint()
  expectIn(html, ['Keel Beratung', 'Andrin Keel', 'Hafenstrasse 12', '9400\u00a0Rorschach'])
  expectIn(html, ['F01234567', 'https://www.finma.ch', 'Finanzplaner'])
  expectIn(html, ['Nachlässigkeit, Fehler oder unrichtige Auskünfte', 'Haftpflicht AG'])
  expectIn(html, ['Postfach, 8000\u00a0Zürich', 'https://ombudsstelle.example'])
  expectIn(html, ['Der Anbieter zahlt mir eine Entschädigung.'])
  const empty = ['Was ich vermittle', 'Beschwerden', '<table', 'Grundlage', 'Deine Daten']
  expectIn(html, [], empty)
})

it('the imprint says whether the advisor is tied, to whom, and the partners of an untied one', () => {
  const untied = 'Ich vermittle Versicherungen ungebunden'
  expectIn(imprint(), [untied, 'sage ich dir, bevor du einen Vertrag abschliesst'])
  expectIn(imprint({ insurers: ['Alpina', 'Bodan'] }), [untied, 'Alpina'], ['sage ich dir, bevor'])
  const tied = imprint({ kind: 'tied', tiedTo: 'Bodan Leben AG', insurers: ['Alpina'] })
  const said = ['Ich vermittle Versicherungen gebunden und handle für: Bodan Leben AG']
  expectIn(tied, said, ['ungebunden'])
})

it('the imprint shows what the advisor has added, in own words', () => {
  const html = imprint({
    registerUrl: 'https://register.example/F01',
    products: ['Säule 3a', 'Haftpflicht'],
    basis: 'Vergleich von vier Anbietern',
    ranges: [{ product: 'Säule 3a', atSignature: '2 bis 4 %', perYear: '' }],
    complaints: 'Schreib mir zuerst.',
    clientData: { purpose: 'Beratung', recipients: '', retention: 'Zehn Jahre', place: 'Schweiz' },
  })
  expectIn(html, ['href="https://register.example/F01"', 'Haftpflicht', 'Vergleich von vier Anbietern'])
  expectIn(html, ['2 bis 4 %', 'Schreib mir zuerst.', 'href="/impressum/informationsblatt"'])
  const ownWords = ['Zweck: Beratung', 'Aufbewahrung: Zehn Jahre', 'Ort: Schweiz']
  expectIn(html, ownWords, ['Empfänger:'])
})

const sheetOf = (more: object = {}): Sheet => ({
  ...currentSheet(siteWith(more)),
  version: 4,
  since: '2026-11-18',
})
const sheet = (shown: Sheet, current = { version: 4, since: '2026-11-18' }) =>
  renderToStaticMarkup(<InformationSheet data={{ sheet: shown, current, logo: null }} />)

it('the information sheet shows version and date, and numbers only sections with content', () => {
  const html = sheet(sheetOf({ ranges: [{ product: 'Säule 3a', atSignature: '2 %', perYear: '' }] }))
  expectIn(html, ['Stand 18. November 2026', 'Version 4', '1. Wer ich bin', 'Andrin Keel, Keel Beratung'])
  expectIn(html, ['Hafenstrasse 12, 9400\u00a0Rorschach', 'FINMA-Registernummer', 'F01234567'])
  expectIn(html, ['4. Wer mich bezahlt', 'Der Anbieter zahlt mir eine Entschädigung.', '2 %'])
  expectIn(html, ['Haftpflicht AG', 'Ombudsstelle, Postfach, 8000\u00a0Zürich', 'Unterschrift'])
  expectIn(html, [], ['gilt nicht mehr', 'Was mit deinen Daten geschieht'])
  const clientData = { purpose: 'Beratung', recipients: '', retention: '', place: '' }
  const none = sheet(sheetOf({ kind: 'none', compensation: '', clientData }))
  expectIn(none, ['3. Wenn etwas schiefgeht', '4. Was mit deinen Daten geschieht'])
})

it('the information sheet of an earlier version says since when another one is valid', () => {
  const earlier = { ...sheetOf(), version: 3 }
  const said = 'Diese Version gilt nicht mehr. Seit dem 18. November 2026 gilt Version 4.'
  expectIn(sheet(earlier), [said, 'href="/impressum/informationsblatt"'])
  expectIn(sheet(earlier, { version: 4, since: '' }), ['Heute gilt Version 4.'])
})

it('the privacy page says what DSG Art. 19 requires', () => {
  const said = [
    'Keel Beratung, Hafenstrasse 12, 9400\u00a0Rorschach, erreichbar unter a@keel.example oder 071 555 01 42',
    'um dir zu antworten und den Termin vorzubereiten',
    'den Server meines E-Mail-Anbieters',
    'Wer den Server dieser Website betreibt',
    'bis ich sie lösche',
    'herausgeben, berichtigen oder löschen',
    '(EDÖB)',
    'speichert deine Anfrage nicht dauerhaft',
    'eine Bestätigung per E-Mail',
    'noch bis zu 4 Monate länger',
  ]
  const unknown = ['ausserhalb der Schweiz', 'steht bei', 'Mein Postfach liegt', 'Daten im Ausland']
  expectIn(privacy(), said, unknown)
})

it('the privacy page promises no retention other than what the advisor has written', () => {
  expectIn(privacy(), ['bis ich sie lösche'], ['zwölf Monaten', 'Weisungen'])
  const kept = websiteWith({ privacy: { retention: 'Anfragen lösche ich nach drei Monaten.' } })
  expectIn(privacy({}, kept), ['Anfragen lösche ich nach drei Monaten.'])
})

it('the privacy page names host, mail service and recipients abroad if they are known', () => {
  const host = { hostName: 'Seehosting AG', hostCountry: 'Schweiz' }
  const guarantees = 'Standardvertragsklauseln der EU.'
  const named = websiteWith({ privacy: { ...host, mailName: 'Postfach AG', mailCountry: '', guarantees } })
  const said = ['steht bei Seehosting AG (Schweiz).', 'Mein Postfach liegt bei Postfach AG.']
  expectIn(privacy({}, named), said)
  const abroad = ['Standardvertragsklauseln der EU.', 'ausserhalb der Schweiz, zum Beispiel in den USA']
  expectIn(privacy({ mail: 'emailjs' }, named), [...abroad, 'eine Bestätigung per E-Mail'])
  expectIn(privacy({ mail: 'outbox' }, named), [], ['Postfach AG'])
})

it('the privacy page takes the mail provider from the setup unless the advisor names one, and invents no country', () => {
  const set = (mailProvider: Processing['mailProvider'], more: object = {}) =>
    privacy({ mailProvider }, websiteWith({ privacy: more }))
  expectIn(set('infomaniak'), ['Mein Postfach liegt bei Infomaniak (Schweiz).'])
  expectIn(set('microsoft'), ['Mein Postfach liegt bei Microsoft.'])
  const own = { mailName: 'Postfach AG', mailCountry: 'Schweiz' }
  expectIn(set('infomaniak', own), ['liegt bei Postfach AG (Schweiz).'], ['Infomaniak'])
  expectIn(set('own'), [], ['Mein Postfach'])
  const outbox = { mail: 'outbox', mailProvider: 'infomaniak' } as const
  expectIn(privacy(outbox), [], ['Infomaniak'])
})

it('the privacy page neither denies that the outbox keeps inquiries nor promises a mail that is not sent', () => {
  const said = ['auf dem Server dieser Website abgelegt', 'bleibt auf dem Server oder in meinem Postfach']
  const denied = ['speichert deine Anfrage nicht', 'gehören nicht dazu', 'Bestätigung']
  expectIn(privacy({ mail: 'outbox' }), said, denied)
})

it('the privacy page says what is stored at Google, and mentions no backups there', () => {
  const google = { backend: 'firebase', backupMonths: null } as const
  const mails = 'liegen bei Google Firebase, auch eine Bestätigung, bis sie zugestellt ist'
  expectIn(privacy(google), [mails], ['Sicherungskopien'])
  const outbox = { ...google, mail: 'outbox' } as const
  expectIn(privacy(outbox), ['Texte, Bilder und Anfragen dieser'])
  const stored = 'Texte, Bilder, Anfragen und gebuchte Termine dieser'
  expectIn(privacy({ ...outbox, eraseAfterDays: 30 }), [stored])
})

it.each(['smtp', 'emailjs', 'outbox'] as const)(
  'the privacy page says when stored appointments are erased, while appointments are managed (%s)',
  (mail) => {
    const erased = ['30 Tage nach dem Termin werden sie gelöscht']
    expectIn(privacy({ mail, eraseAfterDays: 30 }), erased, ['speichert deine Anfrage nicht'])
    expectIn(privacy({ mail, eraseAfterDays: 30, backend: 'firebase' }), [], ['gehören nicht dazu'])
  },
)

it('the privacy page names every count of visits in two sentences, or says that nothing is counted', () => {
  const [, said = ''] = /<p>(Der Server zählt.*?)<\/p>/.exec(privacy()) ?? []
  expectIn(said, 'Seite Website Kampagne Gerät Formular bucht schreibt anruft Thema Promotion'.split(' '))
  expect(said).toContain('Tag und Monat')
  expect(said.match(/\.(?: |$)/g)).toHaveLength(2)
  const uncounted = websiteWith({ privacy: { countsVisits: false } })
  expectIn(privacy({}, uncounted), ['Es gibt keine Statistik, keine Werbung'], ['Der Server zählt'])
})
