import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { privacyNotes as bookingNotes } from '#site/booking/messages.ts'
import { privacyNotes as contactNotes } from '#site/contact/messages.ts'
import { Imprint } from './imprint.tsx'
import type { Processing } from './messages.ts'
import { Privacy } from './privacy.tsx'

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
    <Privacy site={siteWith()} data={{ processing: { mail: 'smtp', backend: 'embedded', ...processing } }} />,
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

  it('a tied one says that', () => {
    const tied = imprint({ tied: true, insurers: ['Alpina'] })
    expect(tied).toContain('Ich bin gebundener Versicherungsvermittler')
    expect(tied).not.toContain('ungebundener')
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

  it('does not deny that the outbox keeps inquiries', () => {
    expect(privacy({ mail: 'outbox' })).toContain('auf dem Server dieser Website abgelegt')
    expect(privacy({ mail: 'outbox' })).not.toContain('speichert deine Anfrage nicht')
    expect(privacy({ mail: 'outbox' })).not.toContain('gehören nicht dazu')
    expect(privacy({ mail: 'outbox' })).toContain(
      'Deine Anfrage bleibt auf dem Server oder in meinem Postfach',
    )
  })

  it('promises a confirmation by mail only where one is sent', () => {
    for (const mail of ['smtp', 'emailjs'] as const)
      expect(privacy({ mail })).toContain('eine Bestätigung per E-Mail')
    expect(privacy({ mail: 'outbox' })).not.toContain('Bestätigung')
  })

  it('is what the notes beside both forms say', () => {
    expect(contactNotes).toEqual(bookingNotes)
    expect(bookingNotes.outbox).not.toContain('per E-Mail')
    expect(privacy()).toContain('speichert deine Anfrage nicht dauerhaft')
  })
})
