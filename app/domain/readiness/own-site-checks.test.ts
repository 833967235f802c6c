import { describe, expect, it } from 'vitest'
import { cardWith, contentWith, cooperation, readyContent, readyWebsite } from '#test/ready-content.ts'
import { delivered } from '#test/website-samples.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { defaultPromotion, formerDefaultBodies } from '#domain/promotion/promotion.ts'
import { seedOf } from '#domain/website/read.ts'
import type { AdvisorKind, Website } from '#domain/website/website.ts'
import {
  checkContradictions,
  checkIdentity,
  checkKind,
  checkLegal,
  checkProofs,
  checkSamples,
} from './own-site-checks.ts'
import { checkMailPasswords } from './site-checks.ts'

const now = new Date('2026-11-23T09:00:00Z')
const untouched = (seedOf(delivered) as { website: Website }).website

describe('delivered example content', () => {
  it('is reported once per field, as missing if a law requires it, or else as an example', () => {
    const identity = checkIdentity({ saved: untouched })
    const legal = checkLegal({ saved: untouched })
    expect(identity).toMatchObject({ state: 'open', isNameless: true })
    expect(legal).toMatchObject({ state: 'open', laws: ['VAG'] })
    const [examples, missing] = [identity, legal].map((finding) =>
      finding.state === 'open' ? finding.about : [],
    )
    expect(missing).toEqual(
      expect.arrayContaining(['legal.finmaNumber', 'company.street', 'advisor.email', 'privacy.hostName']),
    )
    expect(examples).toEqual(
      expect.arrayContaining(['advisor.name', 'hero.lead', 'about.statement', 'legal.basis']),
    )
    expect(examples?.filter((path) => missing?.includes(path))).toEqual([])
    expect(examples).not.toContain('academyUrl')
  })

  it('is still open if only name, phone, e-mail address and street were replaced', () => {
    const { advisor, company } = readyWebsite
    const { name, email, phone } = advisor
    const saved = {
      ...untouched,
      advisor: { ...untouched.advisor, name, email, phone },
      company: { ...untouched.company, name: '', street: company.street },
    }
    expect(checkIdentity({ saved })).toMatchObject({ state: 'open', isNameless: false })
    expect(checkLegal({ saved })).toMatchObject({ state: 'open' })
  })

  it('is done once the advisor replaced all of it, except for an address at which no mail arrives', () => {
    expect(checkIdentity(readyContent)).toEqual({ state: 'done', name: 'Mia Keller' })
    expect(checkLegal(readyContent)).toEqual({ state: 'done' })
    const advisor = { ...readyWebsite.advisor, email: 'mia@keller.example' }
    expect(checkIdentity({ saved: { ...readyWebsite, advisor } })).toMatchObject({
      examples: ['advisor.email'],
    })
  })

  it('is reported for promotion and cards while visitors see them, including texts of a former release', () => {
    const former = { ...defaultPromotion, title: 'Neu', body: formerDefaultBodies[0] ?? '' }
    for (const promotion of [defaultPromotion, former])
      expect(checkSamples(contentWith({ promotion }), now)).toMatchObject({ promotion: true })
    const consultation = defaultConsultation
    expect(checkSamples(contentWith({ consultation }), now)).toMatchObject({
      cards: [{ id: 'saeule-3a' }],
    })
    const off = { ...defaultPromotion, isVisible: false }
    expect(checkSamples(contentWith({ promotion: off }), now)).toEqual({ state: 'done' })
  })
})

const ofKind = (kind: AdvisorKind, change: Partial<Website> = {}) => {
  const website = { ...readyWebsite, ...change, legal: { ...readyWebsite.legal, kind } }
  return { ...readyContent, website, saved: website }
}
const hero = (lead: string) => ({ hero: { ...readyWebsite.hero, lead } })

it('the kind of advisor must be chosen, confirmed, or shown by a register number', () => {
  const { legal } = untouched
  expect(checkKind({ saved: untouched })).toMatchObject({ state: 'open' })
  expect(checkIdentity({ saved: untouched })).toMatchObject({
    examples: expect.not.arrayContaining(['legal.kind']),
  })
  for (const saved of [
    { ...untouched, legal: { ...legal, kind: 'none' as const } },
    { ...untouched, legal: { ...legal, finmaNumber: 'F01012345' } },
    { ...untouched, confirmed: [{ id: 'legal.kind' }] },
  ])
    expect(checkKind({ saved })).toEqual({ state: 'done', kind: saved.legal.kind })
})

describe('contradictions', () => {
  it.each<[AdvisorKind, string, string | null]>([
    ['tied', 'Ich berate dich unabhängig.', 'unabhängig'],
    ['tied', 'Unabhängige Beratung', 'Unabhängige'],
    ['tied', 'Als ungebundener Vermittler', 'ungebundener'],
    ['tied', 'Das gilt unabhängig davon, wo du wohnst. Gebundene Vorsorge ist Säule 3a.', null],
    ['untied', 'Als gebundener Vermittler der Alpina', 'gebundener Vermittler'],
    ['untied', 'Die gebundene Vorsorge heisst Säule 3a, und ich bin unabhängig.', null],
    ['none', 'Versicherungsvermittlung seit 2017', 'Versicherungsvermittlung'],
    ['none', 'Ich mache keine Versicherungsvermittlung.', null],
  ])('an advisor of kind %s who says %j contradicts the imprint with %j', (kind, lead, words) => {
    const finding = checkContradictions(ofKind(kind, hero(lead)), now)
    const source = { kind: 'website', path: 'hero.lead' }
    if (words === null) expect(finding).toEqual({ state: 'done', kind })
    else expect(finding).toMatchObject({ state: 'open', found: [{ words, source }] })
  })

  it('are listed with their places in lists, promotion, cards and cooperations', () => {
    const details = ['Unabhängig von Gesellschaften']
    const promise = { id: 'a', flag: 'pilot', title: '', text: '', note: '', details } as const
    const content = {
      ...ofKind('tied', { howIWork: { title: '', lead: '', promises: [promise] } }),
      promotion: { ...defaultPromotion, body: '<p>Unabhängig beraten</p>' },
      consultation: { ...readyContent.consultation, cards: [cardWith('<p>Ganz <b>unabhängig</b></p>')] },
      cooperations: [cooperation('k', [{ type: 'text', content: 'Unabhängige Notarin' }])],
    }
    const finding = checkContradictions(content, now)
    expect(finding.state === 'open' && finding.found.map(({ source }) => source)).toEqual([
      { kind: 'website', path: 'howIWork.promises' },
      { kind: 'promotion' },
      { kind: 'card', id: 'karte', title: 'Steuern' },
      { kind: 'cooperation', id: 'k', title: 'K' },
    ])
  })
})

describe('proofs that expire', () => {
  const withDates = (expiry: Partial<Website['legal']['expiry']>, legal: object = {}) => {
    const dates = { ...readyWebsite.legal.expiry, ...expiry }
    return { saved: { ...readyWebsite, legal: { ...readyWebsite.legal, ...legal, expiry: dates } } }
  }
  it.each([
    ['2027-01-22', 'open'],
    ['2027-01-23', 'done'],
    ['2026-11-22', 'open'],
    ['', 'none'],
  ])('valid until %s are %s on 23 November 2026, because they are due 60 days before', (training, state) => {
    expect(checkProofs(withDates({ training }), '2026-11-23').state).toBe(state)
  })
  it('are those of the kind of advisor, and say whether they have expired', () => {
    const all = { training: '2026-11-01', adviserRegister: '2026-12-01', liabilityInsurance: '2026-12-31' }
    expect(checkProofs(withDates(all, { kind: 'none', fidleg: true }), '2026-11-23')).toMatchObject({
      proofs: [
        { proof: 'adviserRegister', isOver: false },
        { proof: 'liabilityInsurance', isOver: false },
      ],
    })
    expect(checkProofs(withDates(all, { kind: 'tied' }), '2026-11-23')).toMatchObject({
      proofs: [{ proof: 'training', isOver: true }, { proof: 'liabilityInsurance' }],
    })
  })
})

it.each([
  ['smtp.office365.com', '2026-11-23', { state: 'open', isOver: false, until: '2026-12-31' }],
  ['SMTP.Office365.com', '2027-01-01', { state: 'open', isOver: true }],
  ['mail.infomaniak.com', '2026-11-23', { state: 'none' }],
  ['', '2026-11-23', { state: 'none' }],
])(
  'mail passwords of %s are judged on %s by the date on which the provider ends them: %j',
  (host, today, finding) => {
    expect(checkMailPasswords({ service: 'smtp', host, fingerprint: '' }, today)).toMatchObject(finding)
  },
)
