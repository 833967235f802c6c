import { expect, it } from 'vitest'
import { type AnyFinding, checkIds, checks } from '#domain/readiness/checks.ts'
import { deliveryInWords } from './messages.ts'
import { lineInWords } from './line-in-words.ts'

const now = new Date('2026-11-23T09:00:00Z')
const words = (one: AnyFinding) =>
  lineInWords({ ...one, severity: checks[one.id].severity, aside: null }, now)

const legal = (...missing: string[]) =>
  words({ id: 'legal', finding: { state: 'open', about: [], missing, laws: ['VAG'] } } as AnyFinding)

it('lines in words name every check, even while it is running or if its result is unknown', () => {
  for (const id of checkIds) {
    const asked = words({ id, finding: { state: 'asking' } } as AnyFinding)
    expect(asked).toMatchObject({ state: 'asking', title: expect.stringMatching(/^[A-ZÄÖÜ]/) })
    const unknown = words({ id, finding: { state: 'unknown', reason: 'no-answer' } } as AnyFinding)
    expect(unknown.text).toMatch(/\.$/)
  }
})

it('lines in words name the host of an untrusted certificate, and refer to the provider for a missing SPF record', () => {
  const problem = 'untrusted-certificate'
  const finding = { state: 'open', about: [], host: 'smtp.keller.ch', problem } as const
  const { title, operator } = words({ id: 'mail-reachable', finding })
  expect(title).toBe('Dem Zertifikat von smtp.keller.ch ist nicht zu trauen')
  expect(operator?.text).toContain('NODE_EXTRA_CA_CERTS')
  const spf = { state: 'open', about: [], problem: 'missing', entry: null } as const
  const asked = words({ id: 'spf', finding: spf })
  expect(asked.text).toMatch(/Den Eintrag nennt dir dein Mail-Anbieter\.$/)
  const nowhere = words({ id: 'spf', finding: { ...spf, problem: 'no-such-domain' } })
  expect([asked.asksProvider, nowhere.asksProvider, nowhere.text]).toEqual([
    true,
    undefined,
    expect.not.stringContaining('Anbieter'),
  ])
})

it('lines in words name one missing field in the title, and list several by part with a link to each', () => {
  expect(legal('legal.finmaNumber').title).toBe('FINMA-Registernummer fehlt')
  const many = legal('legal.finmaNumber', 'legal.education', 'privacy.hostName')
  expect(many.title).toBe('3 Pflichtangaben fehlen')
  expect(many.links[0]?.href).toBe('/admin/website#legal.finmaNumber')
  const parts = many.parts.map(({ name, fields }) => [name, ...fields.map(({ label }) => label)])
  expect(parts).toEqual([['Rechtliches', 'FINMA-Registernummer', 'Aus- und Weiterbildung', 'Hosting']])
  expect(many.parts[0]?.fields[1]?.href).toBe('/admin/website#legal.education')
})

it('lines in words say where dead links stand and why, shorten long lists, and link to each place once', () => {
  const source = { kind: 'card', id: 'k', title: 'Steuern' } as const
  const reason = 'not-found' as const
  const dead = [0, 1, 2, 3, 4, 5, 6].map((each) => ({ link: `https://weg.ch/${each}`, source, reason }))
  const line = words({ id: 'outside-links', finding: { state: 'open', about: [], dead, count: 9 } })
  expect(line.title).toBe('7 Links führen ins Leere')
  expect(line.text).toContain('https://weg.ch/0 («Steuern»: gibt es nicht mehr)')
  expect(line.text).toContain('und 3 weitere')
  expect(line.links).toEqual([{ label: 'Zur Karte «Steuern»', href: '/admin/consultation#edit-k' }])
})

it('lines in words round a failing contrast down', () => {
  const line = words({ id: 'contrast', finding: { state: 'open', about: [], text: 4.49, button: 9 } })
  expect(line.text).toContain('4,4 zu 1')
})

it('lines in words carry what is open, and the reason and the day if it was put aside', () => {
  const aside = { reason: 'Im Dezember.', at: '2026-11-13T23:30:00.000Z', about: ['missing'] }
  const finding = { state: 'open', about: ['missing'], problem: 'missing', url: '' } as const
  expect(lineInWords({ id: 'site-address', finding, severity: 'required', aside }, now)).toMatchObject({
    state: 'aside',
    about: ['missing'],
    aside: { reason: 'Im Dezember.', day: '14.11.2026' },
  })
})

it.each([
  [{ status: 0, code: 'ECONNREFUSED' }, /^Nicht verschickt: ECONNREFUSED\. Das heisst: .*nicht erreichbar/],
  [{ status: 0, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /Dem Zertifikat des Mail-Dienstes/],
  [{ status: 535, code: '5.7.8', words: '535 Bad password.' }, /«535 Bad password»\..*Passwort/],
  [{ status: 550, code: '5.7.26' }, /SPF/],
  [{ status: 550, code: '5.1.1' }, /gibt es nicht/],
  [{ status: 554, code: '5.7.1' }, /darf oder will/],
  [{ status: 451, code: '4.7.1' }, /im Moment/],
  [{ status: 552, code: '5.2.2' }, /voll/],
  [{ status: 403, code: '' }, /EmailJS/],
  [{ status: 550, code: '' }, /^Abgelehnt: 550\./],
])('the reply of the mail service is quoted and explained: %o', (reply, text) => {
  const shown = deliveryInWords('anna@bluewin.ch', { ok: false, ...reply })
  expect(shown).toMatchObject({ to: 'anna@bluewin.ch', isAccepted: false })
  expect(shown.text).toMatch(text)
})
