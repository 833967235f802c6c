/**
 * The fields that 'Bereit?' requires of each kind of advisor, and the contents of imprint and information
 * sheet (decisions/035).
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { missingFields } from '#domain/website/required.ts'
import { currentSheet } from '#domain/website/sheet.ts'
import type { Website } from '#domain/website/website.ts'
import { Imprint } from './imprint.tsx'
import { InformationSheet } from './sheet/information-sheet.tsx'

const everybody = [
  'advisor.name',
  'advisor.email',
  'company.street',
  'company.postalCode',
  'company.city',
  'legal.clientData.purpose',
  'privacy.hostName',
  'privacy.hostCountry',
]
const mediators = [
  'legal.products',
  'legal.education',
  'legal.clientData.recipients',
  'legal.clientData.retention',
]
const untied = ['legal.finmaNumber', 'legal.liabilityInsurer', 'legal.compensation', 'legal.ombudsman.name']
const tied = ['legal.vbvNumber', 'legal.tiedTo', 'legal.liable']
const adviser = [
  'legal.adviserRegister',
  'legal.adviserRegisterNumber',
  'legal.ombudsman.name',
  'legal.ombudsman.address',
]

const vag = 'nach Art. 45 VAG'
const fidlegAlone = 'nach Art. 8 FIDLEG'
const both = 'nach Art. 45 VAG und Art. 8 FIDLEG'
const ofFinma = ['FINMA-Registernummer', 'F01234567', 'ungebunden', 'tatsächlich erhalten', 'hafte ich']
const ofVbv = ['VBV-Branchenregister', 'VBV-77', 'gebunden und handle für: Alpina', 'haftet: Alpina']
const ofRegister = ['Beraterregister', 'K-55', 'RegFix']
const mediates = 'ermittle Versicherungen'

/** Everything is filled in, so that fields of other kinds must be left out nevertheless. */
const filled: Partial<Website['legal']> = {
  finmaNumber: 'F01234567',
  vbvNumber: 'VBV-77',
  tiedTo: 'Alpina',
  liable: '',
  adviserRegister: 'RegFix',
  adviserRegisterNumber: 'K-55',
  products: ['Leben'],
}

const siteOf = (kind: Website['legal']['kind'], fidleg: boolean, more: object = {}) =>
  websiteWith({ legal: { kind, fidleg, ...more } })

it.each([
  {
    kind: 'untied',
    fidleg: false,
    owes: [...mediators, ...untied],
    title: vag,
    says: ofFinma,
    not: [...ofVbv, ...ofRegister],
  },
  {
    kind: 'untied',
    fidleg: true,
    owes: [...mediators, ...untied, ...adviser],
    title: both,
    says: [...ofFinma, ...ofRegister],
    not: ofVbv,
  },
  {
    kind: 'tied',
    fidleg: false,
    owes: [...mediators, ...tied],
    title: vag,
    says: ofVbv,
    not: [...ofFinma, ...ofRegister],
  },
  {
    kind: 'tied',
    fidleg: true,
    owes: [...mediators, ...tied, ...adviser],
    title: both,
    says: [...ofVbv, ...ofRegister],
    not: ofFinma,
  },
  {
    kind: 'none',
    fidleg: false,
    owes: [],
    title: '',
    says: ['Ich vermittle keine Versicherungen'],
    not: [...ofFinma, ...ofVbv, ...ofRegister, 'Art. 45', 'Art. 8'],
  },
  {
    kind: 'none',
    fidleg: true,
    owes: adviser,
    title: fidlegAlone,
    says: ['Ich vermittle keine Versicherungen', ...ofRegister],
    not: [...ofFinma, ...ofVbv, 'Art. 45'],
  },
] as const)(
  'an advisor of kind $kind, client adviser: $fidleg, owes and shows only the fields of that kind',
  ({ kind, fidleg, owes, title, says, not }) => {
    const { advisor, company } = siteOf(kind, fidleg)
    const nobody = { ...siteOf(kind, fidleg), advisor: { ...advisor, name: '', email: '' }, company }
    expect(missingFields(nobody).toSorted()).toEqual([...new Set([...everybody, ...owes])].toSorted())

    const liable = kind === 'tied' ? 'Alpina' : ''
    const site = siteOf(kind, fidleg, { ...filled, liable })
    const sheet = currentSheet(site)
    const pages = [
      renderToStaticMarkup(<Imprint site={site} />),
      renderToStaticMarkup(<InformationSheet data={{ sheet, current: sheet, logo: null }} />),
    ]
    for (const page of pages) {
      expect(page).toContain(title)
      for (const words of says) expect(page).toContain(words)
      for (const words of not) expect(page, words).not.toContain(words)
      expect(page).not.toMatch(/bevor (?:er|ich) dich berät|beim ersten Gespräch|vor dem ersten Gespräch/)
      if (kind !== 'none') expect(page).toContain(mediates)
    }
  },
)

it('tasks for insurers, conflicts of interest and a liable company are shown if there are any', () => {
  const site = siteOf('untied', false, {
    tasks: 'Schadenmeldungen',
    conflicts: 'Bonus der Alpina',
    liable: 'Muster GmbH',
  })
  const html = renderToStaticMarkup(<Imprint site={site} />)
  for (const words of ['Schadenmeldungen', 'Bonus der Alpina', 'haftet: Muster GmbH'])
    expect(html).toContain(words)
  expect(html).not.toContain('hafte ich')
})
