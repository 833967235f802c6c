import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { privacyNotes } from '#site/messages.ts'
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
const privacy = (processing: Partial<Processing> = {}) =>
  renderToStaticMarkup(
    <Privacy
      site={siteWith()}
      data={{
        processing: {
          mail: 'smtp',
          backend: 'embedded',
          eraseAfterDays: null,
          backupMonths: 4,
          ...processing,
        },
      }}
    />,
  )

describe('the imprint tells what VAG Art. 45 asks for', () => {
  it.each([
    ['name and address', ['Keel Beratung', 'Andrin Keel', 'Hafenstrasse 12', '9400 Rorschach']],
    ['the number in the register, and where to look it up', ['F01234567', 'https://www.finma.ch']],
    [
      'who is liable for negligence, errors and incorrect information',
      ['Nachlässigkeit, Fehler oder unrichtige Auskünfte', 'Haftpflicht AG'],
    ],
    ['education', ['Finanzplaner']],
    ['the ombudsman and how to reach it', ['Postfach, 8000 Zürich', 'https://ombudsstelle.example']],
    ['the compensation (Art. 45b)', ['Der Anbieter zahlt mir eine Entschädigung.']],
    [
      'purpose, recipients and keeping of personal data',
      ['für die Beratung, für Offerten und Verträge', 'nur den Anbietern', 'solange wir zusammenarbeiten'],
    ],
  ])('%s', (_what, sentences) => {
    for (const sentence of sentences) expect(imprint()).toContain(sentence)
  })

  it('an untied advisor says so, also with agreements, and names their partners', () => {
    expect(imprint()).toContain('Ich bin ungebundener Versicherungsvermittler')
    expect(imprint()).toContain('sage ich dir beim ersten Gespräch')
    const withPartners = imprint({ insurers: ['Alpina', 'Bodan'] })
    expect(withPartners).toContain('Ich bin ungebundener Versicherungsvermittler')
    expect(withPartners).toContain('Alpina')
    expect(withPartners).not.toContain('beim ersten Gespräch')
  })

  it('says what the advisor has added: register, products, basis, ranges, complaints, own words on data', () => {
    const html = imprint({
      registerUrl: 'https://register.example/F01',
      products: ['Säule 3a', 'Haftpflicht'],
      basis: 'Vergleich von vier Anbietern',
      ranges: [{ product: 'Säule 3a', atSignature: '2 bis 4 %', perYear: '' }],
      complaints: 'Schreib mir zuerst.',
      clientData: { purpose: 'Beratung', recipients: '', retention: 'Zehn Jahre', place: 'Schweiz' },
    })
    for (const sentence of [
      'href="https://register.example/F01"',
      'Haftpflicht',
      'Vergleich von vier Anbietern',
      '2 bis 4 %',
      'Schreib mir zuerst.',
      'Zweck: Beratung',
      'Aufbewahrung: Zehn Jahre',
      'Ort: Schweiz',
      'href="/impressum/informationsblatt"',
    ])
      expect(html).toContain(sentence)
    expect(html).not.toContain('Empfänger:')
    expect(html).not.toContain('solange wir zusammenarbeiten')
  })

  it('leaves out what is empty', () => {
    for (const label of ['Was ich vermittle', 'Beschwerden', '<table', 'Grundlage']) {
      expect(imprint()).not.toContain(label)
    }
  })

  it('a tied one says to whom', () => {
    expect(imprint({ tied: true, tiedTo: 'Bodan Leben AG' })).toContain('handle für: Bodan Leben AG')
  })

  it('a tied one says that', () => {
    const tied = imprint({ tied: true, insurers: ['Alpina'] })
    expect(tied).toContain('Ich bin gebundener Versicherungsvermittler')
    expect(tied).not.toContain('ungebundener')
  })
})

describe('the information sheet', () => {
  const sheetOf = (more: object = {}): Sheet => ({
    ...currentSheet(siteWith(more)),
    version: 4,
    since: '2026-11-18',
  })
  const sheet = (shown: Sheet, current = { version: 4, since: '2026-11-18' }) =>
    renderToStaticMarkup(<InformationSheet data={{ sheet: shown, current, logo: null }} />)

  it('names its version and its date, and says the same as the imprint', () => {
    const html = sheet(sheetOf({ ranges: [{ product: 'Säule 3a', atSignature: '2 %', perYear: '' }] }))
    for (const sentence of [
      'Stand 18. November 2026',
      'Version 4',
      '1. Wer ich bin',
      'Andrin Keel, Keel Beratung',
      'Hafenstrasse 12, 9400 Rorschach',
      'F01234567, öffentliches Register der FINMA',
      '4. Wer mich bezahlt',
      'Der Anbieter zahlt mir eine Entschädigung.',
      '2 %',
      'Haftpflicht AG',
      'Ombudsstelle, Postfach, 8000 Zürich',
      '6. Was mit deinen Daten geschieht',
      'Unterschrift',
    ])
      expect(html).toContain(sentence)
    expect(html).not.toContain('gilt nicht mehr')
  })

  it('numbers only the sections that have something to say', () => {
    expect(sheet(sheetOf({ compensation: '' }))).toContain('4. Wenn etwas schiefgeht')
  })

  it('says of an earlier version that it is no longer valid, since when, and leads to the valid one', () => {
    const html = sheet({ ...sheetOf(), version: 3 })
    expect(html).toContain('Diese Version gilt nicht mehr. Seit dem 18. November 2026 gilt Version 4.')
    expect(html).toContain('href="/impressum/informationsblatt"')
    expect(sheet({ ...sheetOf(), version: 3 }, { version: 4, since: '' })).toContain('Heute gilt Version 4.')
  })
})

describe('the privacy page tells what DSG Art. 19 asks for', () => {
  it('who is responsible and how to reach them, purpose, recipients, how long, and the rights', () => {
    for (const sentence of [
      'Keel Beratung, Hafenstrasse 12, 9400 Rorschach, erreichbar unter a@keel.example oder 071 555 01 42',
      'um dir zu antworten und den Termin vorzubereiten',
      'den Server meines E-Mail-Anbieters',
      'Wer den Server dieser Website betreibt',
      'lösche ich sie nach zwölf Monaten',
      'herausgeben, berichtigen oder löschen',
      '(EDÖB)',
    ])
      expect(privacy()).toContain(sentence)
  })

  it('names a recipient abroad only where there is one', () => {
    expect(privacy({ mail: 'emailjs' })).toContain('ausserhalb der Schweiz, zum Beispiel in den USA')
    expect(privacy()).not.toContain('ausserhalb der Schweiz')
  })

  it('names host, mail service and guarantees as far as they are known, and no mailbox where no mail is sent', () => {
    const named = websiteWith({
      privacy: {
        hostName: 'Seehosting AG',
        hostCountry: 'Schweiz',
        mailName: 'Postfach AG',
        mailCountry: '',
        guarantees: 'Standardvertragsklauseln der EU.',
      },
    })
    const said = (mail: Processing['mail']) =>
      renderToStaticMarkup(
        <Privacy
          site={named}
          data={{ processing: { mail, backend: 'embedded', eraseAfterDays: null, backupMonths: 4 } }}
        />,
      )
    expect(said('smtp')).toContain('steht bei Seehosting AG (Schweiz).')
    expect(said('smtp')).toContain('Mein Postfach liegt bei Postfach AG.')
    expect(said('emailjs')).toContain('Standardvertragsklauseln der EU.')
    expect(said('outbox')).not.toContain('Postfach AG')
    for (const nothing of ['steht bei', 'Mein Postfach liegt', 'Daten im Ausland'])
      expect(privacy()).not.toContain(nothing)
  })

  it('does not deny that the outbox keeps inquiries', () => {
    expect(privacy({ mail: 'outbox' })).toContain('auf dem Server dieser Website abgelegt')
    expect(privacy({ mail: 'outbox' })).not.toContain('speichert deine Anfrage nicht')
    expect(privacy({ mail: 'outbox' })).not.toContain('gehören nicht dazu')
    expect(privacy({ mail: 'outbox' })).toContain(
      'Deine Anfrage bleibt auf dem Server oder in meinem Postfach',
    )
  })

  it('says that mails which wait lie at Google, too, where the backend does', () => {
    expect(privacy({ backend: 'firebase' })).toContain(
      'liegen bei Google Firebase, auch eine Bestätigung, bis sie zugestellt ist',
    )
    expect(privacy({ backend: 'firebase', mail: 'outbox' })).toContain('Texte, Bilder und Anfragen dieser')
    expect(privacy({ backend: 'firebase', mail: 'outbox', eraseAfterDays: 30 })).toContain(
      'Texte, Bilder, Anfragen und gebuchte Termine dieser',
    )
  })

  it('promises a confirmation by mail only where one is sent', () => {
    for (const mail of ['smtp', 'emailjs'] as const)
      expect(privacy({ mail })).toContain('eine Bestätigung per E-Mail')
    expect(privacy({ mail: 'outbox' })).not.toContain('Bestätigung')
  })

  it('says what is stored of an appointment, and when it is erased, while appointments are managed', () => {
    for (const mail of ['smtp', 'emailjs', 'outbox'] as const) {
      expect(privacy({ mail, eraseAfterDays: 30 })).toContain('30 Tage nach dem Termin werden sie gelöscht')
      expect(privacy({ mail, eraseAfterDays: 30 })).not.toContain('speichert deine Anfrage nicht')
      expect(privacy({ mail, eraseAfterDays: 30, backend: 'firebase' })).not.toContain('gehören nicht dazu')
    }
  })

  it('says how long backups still hold what was erased, where the site makes some', () => {
    expect(privacy({ backupMonths: 4 })).toContain('noch bis zu 4 Monate länger')
    expect(privacy({ backend: 'firebase', backupMonths: null })).not.toContain('Sicherungskopien')
  })

  it('is what the notes beside both forms say', () => {
    expect(privacyNotes.outbox).not.toContain('per E-Mail')
    expect(privacy()).toContain('speichert deine Anfrage nicht dauerhaft')
  })
})

it('the privacy page names every sum of visits that is kept, in two sentences', () => {
  const [, said = ''] = /<p>(Der Server zählt.*?)<\/p>/.exec(privacy()) ?? []
  for (const named of ['Seite', 'Website', 'Kampagne', 'Gerät', 'Formular', 'bucht', 'schreibt', 'anruft'])
    expect(said).toContain(named)
  for (const named of ['Thema', 'Promotion', 'Tag und Monat']) expect(said).toContain(named)
  expect(said.match(/\.(?: |$)/g)).toHaveLength(2)
})
