import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { beforeWebsiteSave } from '#domain/before-save-hooks.ts'
import { isExample } from './example.ts'
import {
  fromSchemaOrg,
  noOpeningHours,
  openDays,
  openingHoursSchema,
  schemaOrgHours,
} from './opening-hours.ts'
import { readWebsite, seedOf } from './read.ts'
import { completeLink } from '#domain/promotion/link.ts'
import { longestAt } from './longest.ts'
import { publishWebsite } from './published.ts'
import { currentSheet, sheetContent, sheetOfVersion } from './sheet.ts'
import { blankWebsite, type Website, websiteSchema } from './website.ts'

const advisor = { name: 'Petra Muster', email: 'petra@muster.ch' }

const seeded = (given: object) => (seedOf(given) as { website: Website }).website

it('site.config.json as delivered is a complete website of the fictitious advisor', () => {
  const delivered = JSON.parse(readFileSync('site.config.json', 'utf8'))
  const website = seeded(delivered)
  expect(websiteSchema.parse(website)).toEqual(website)
  expect(website.about.paragraphs.map(({ text }) => text)).toEqual(delivered.about.paragraphs)
  expect(new Set(website.process.steps.map(({ id }) => id)).size).toBe(3)
  expect(website.advisor.openingHours).toMatchObject({ sa: [{ from: '08:00', to: '20:00' }], su: [] })
  expect(isExample(website)).toBe(true)
})

it('site.config.json needs a name and an e-mail address, and each fault is reported with its field', () => {
  const { faults } = seedOf({ academyUrl: 'javascript:alert(1)' }) as { faults: string[] }
  expect(faults.toSorted()).toEqual([
    'academyUrl: invalid-link',
    'advisor.email: required',
    'advisor.name: required',
  ])
})

it('site.config.json keeps values that the form would not accept', () => {
  const openingHours = ['Mo-Fr 13:30-18:00', 'Mo-Fr 08:00-10:00', 'Sa-Mo 10:30-12:00']
  const long = 'x'.repeat(5_000)
  const website = seeded({
    advisor: { ...advisor, openingHours },
    hero: { title: long },
    legal: { uid: 'keine', education: [long, 'Kurz'], updated: 'November 2026' },
  })
  expect(website.hero.title).toBe(long)
  expect(website.legal).toMatchObject({ uid: 'keine', education: [long, 'Kurz'], updated: '' })
  expect(readWebsite('current', website)?.legal.uid).toBe('keine')
  expect(website.advisor.openingHours.mo.map(({ from }) => from)).toEqual(['08:00', '10:30', '13:30'])
  expect(website.advisor.openingHours.su).toEqual([{ from: '10:30', to: '12:00' }])
})

it('a stored website of an older release gets missing fields, and keeps what it has', () => {
  const stored = { advisor, about: { statement: 'Ich', paragraphs: ['Eins', 'Zwei'] }, updatedAt: 'x' }
  const paragraphs = ['Eins', 'Zwei'].map((text, index) => ({ id: `item-${index}`, text }))
  expect(readWebsite('current', stored)).toEqual({
    ...blankWebsite,
    advisor: { ...blankWebsite.advisor, ...advisor },
    about: { ...blankWebsite.about, statement: 'Ich', paragraphs },
  })
  expect(readWebsite('current', 'x')).toBeNull()
})

it('a stored website of an older release gets the default chart labels, but keeps an emptied one empty', () => {
  const labelsOf = (hero: object) => readWebsite('current', { advisor, hero })?.hero.labels
  expect(labelsOf({ title: 'Kurs' })).toEqual({ '0': 'Heute', '1': 'Eigenheim', '2': 'Pension' })
  const emptied = { '0': 'Jetzt', '1': '', '2': 'Frei' }
  expect(labelsOf({ labels: emptied })).toEqual(emptied)
})

it('a stored website loses only its damaged fields', () => {
  const read = readWebsite('current', {
    ...websiteWith({ advisor }),
    hero: { title: 7, lead: 'Bleibt', facts: [{ id: 'a', value: 'x', label: 3 }, 'nichts'] },
    faq: 'keine',
  })
  expect(read?.hero).toEqual({
    ...blankWebsite.hero,
    lead: 'Bleibt',
    facts: [{ id: 'a', value: 'x', label: '' }],
  })
  expect([read?.faq, read?.advisor.name]).toEqual([[], 'Petra Muster'])
})

it('a stored website keeps every sheet that a client could have received, even if one is damaged', () => {
  const [first, second, third] = [1, 2, 3].map((version) => {
    const website = websiteWith({ advisor, legal: { compensation: `Nach Version ${version}` } })
    return { version, since: '2026-11-22', content: sheetContent(website) }
  })
  const { ranges: _lost, ...legal } = second?.content.legal ?? {}
  const damaged = { version: 'x', since: 'gestern', content: { ...second?.content, phone: 7, legal } }
  const sheets = [first, damaged, third, 'nichts']
  const read = readWebsite('current', { ...websiteWith({ advisor }), sheets })
  expect(read?.sheets).toEqual([first, { ...second, since: '' }, third])
})

it.each([
  [true, 'tied'],
  [false, 'untied'],
  [undefined, 'untied'],
])('a stored website and its sheets in which tied is %s are read as %s', (tied, kind) => {
  const { kind: _new, ...legal } = websiteWith({ advisor, legal: { tiedTo: 'Alpina' } }).legal
  const older = { ...legal, ...(tied !== undefined && { tied }) }
  const sheets = [
    { version: 1, since: '', content: { ...sheetContent(websiteWith({ advisor })), legal: older } },
  ]
  const read = readWebsite('current', { ...websiteWith({ advisor }), legal: older, sheets })
  expect(read?.legal).toMatchObject({ kind, tiedTo: 'Alpina' })
  expect(read?.legal).not.toHaveProperty('tied')
  expect(read?.sheets[0]?.content.legal).toMatchObject({ kind, tiedTo: 'Alpina' })
  expect(seeded({ advisor, legal: older }).legal.kind).toBe(kind)
})

const { advisor: given, legal } = websiteWith({ advisor })
const voice = {
  id: 'a',
  text: 'Gut',
  name: 'Anna',
  place: '',
  topic: '',
  photo: '',
  photoFocus: '',
  consent: '',
}
const codes = (change: object) =>
  websiteSchema
    .safeParse({ ...websiteWith({ advisor }), ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  ['legal.uid: invalid-uid', { legal: { ...legal, uid: 'https://uid.admin.ch' } }],
  ['academyUrl: invalid-link', { academyUrl: 'academy' }],
  ['voices.0.consent: consent-missing', { voices: [voice] }],
  ['voices.0.consent: invalid-date', { voices: [{ ...voice, consent: '2026-02-31' }] }],
  ['advisor.since: invalid-date', { advisor: { ...given, since: '17' } }],
  ['legal.updated: invalid-date', { legal: { ...legal, updated: 'unvollständig' } }],
  ['faq.0.question: required', { faq: [{ id: 'a', question: ' ', answer: 'Ja' }] }],
  ['advisor.phone: invalid-phone', { advisor: { ...given, phone: 'Montag bis Freitag' } }],
  ['advisor.phone: invalid-phone', { advisor: { ...given, phone: '-------' } }],
])('an invalid field gets a code of its own: %s', (code, change) => {
  expect(codes(change)).toEqual([code])
})

it('phone numbers and UIDs are accepted as people write them', () => {
  for (const phone of ['+41 (0)71 555 01 42', '071/555.01.42', "+41'71'5550142", ''])
    expect(codes({ advisor: { ...given, phone } })).toBeUndefined()
  for (const uid of ['CHE-123.456.789', 'CHE 123 456 789', 'che-123.456.789 MWST', ''])
    expect(codes({ legal: { ...legal, uid } })).toBeUndefined()
})

it.each([
  ['hero.title', 200],
  ['hero.facts.0.label', 200],
  ['faq.some-id.answer', 2_000],
  ['advisor.email', 254],
  ['legal.products', undefined],
  ['appointment.minutes', undefined],
  ['nothing.here', undefined],
])('the maximum length of the text at %s is %s', (path, longest) => {
  expect(longestAt(path)).toBe(longest)
})

it.each([
  [' www.müller.ch/team?a=1 ', 'https://www.müller.ch/team?a=1'],
  ['example.ch:8080', 'https://example.ch:8080'],
  ['https://example.ch', 'https://example.ch'],
  ['akademie', 'akademie'],
  ['a@example.ch', 'a@example.ch'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a link typed as %j becomes %j', (typed, whole) => {
  expect(completeLink(typed)).toBe(whole)
})

it('a published website leaves out empty items and the date of consent', () => {
  const [empty, step] = [{ text: ' \n' }, { label: '', title: ' ', text: '', details: [] }]
  const facts = ['  ', '60'].map((value) => ({ value, label: value === '60' ? '' : 'ohne Zahl' }))
  const site = websiteWith({
    hero: { facts },
    about: { paragraphs: [empty, { text: 'Ich' }], more: [empty], facts: [{ label: '', value: '' }] },
    process: { steps: [step, { ...step, details: ['Ausweis'] }] },
    howIWork: { promises: [{ flag: 'buoy', title: '', text: '', note: '', details: [] }] },
    voices: [{ text: 'Gut', name: 'Anna', place: '', consent: '2026-10-14' }],
  })
  const { hero, about, process, howIWork, voices } = publishWebsite(site, false)
  const lists = [hero.facts, about.paragraphs, about.more, about.facts, process.steps, howIWork.promises]
  expect(lists.map(({ length }) => length)).toEqual([1, 1, 0, 0, 1, 0])
  expect(voices[0]?.consent).toBe('')
})

it('opening hours are read from and written in the form for search engines, and grouped by day', () => {
  const hours = openingHoursSchema.parse(
    fromSchemaOrg(['Mo-Fr 08:00-12:00', 'Mo-Th 13:30-18:00', 'Sa,Su 09:00-11:00']),
  )
  expect(schemaOrgHours(hours)).toEqual([
    'Mo-Th 08:00-12:00',
    'Mo-Th 13:30-18:00',
    'Fr 08:00-12:00',
    'Sa-Su 09:00-11:00',
  ])
  const span = [{ from: '08:00', to: '12:00' }]
  const days = openDays({ ...noOpeningHours, mo: span, tu: span, th: span })
  expect(days.map(({ first, last }) => `${first}-${last}`)).toEqual(['mo-tu', 'th-th'])
})

it.each([
  ['ends-before-begin', ['12:00-08:00']],
  ['invalid-time', ['8-12:00']],
  ['overlapping', ['08:00-12:00', '11:00-14:00']],
])('opening hours are refused as %s: %s', (code, spans) => {
  const mo = spans.map((span) => span.split('-')).map(([from, to]) => ({ from, to }))
  const { error } = openingHoursSchema.safeParse({ ...noOpeningHours, mo })
  expect(error?.issues.map(({ message }) => message)).toEqual([code])
})

const saved = (content: Website, stored: Website | null, now = '2026-11-22T10:00:00.000Z') =>
  beforeWebsiteSave({ id: 'current', content, stored, others: [], now }).content
const versions = ({ sheets }: Website) => sheets.map(({ version, since }) => `${version} ${since}`)

it('the information sheet starts with version 1 when an example becomes a real website', () => {
  const example = websiteWith({ advisor: { name: 'Beispiel', email: 'a@muster.example' } })
  const first = saved(websiteWith({ advisor }), example)
  expect(versions(first)).toEqual(['1 2026-11-22'])
  expect(currentSheet(first).content.name).toBe('Petra Muster')
  expect(saved({ ...example, hero: { ...example.hero, title: 'Neu' } }, example).sheets).toEqual([])
})

it('the information sheet gets a new version with every change to it, and keeps the earlier ones', () => {
  const seed = websiteWith({ advisor, legal: { compensation: 'Alt', updated: '2026-01-02' } })
  const next = saved({ ...seed, legal: { ...seed.legal, compensation: 'Neu' } }, seed)
  expect(versions(next)).toEqual(['1 2026-01-02', '2 2026-11-22'])
  expect(sheetOfVersion(next, 1)?.content.legal.compensation).toBe('Alt')
  expect(sheetOfVersion(next, 3)).toBeNull()
  expect(saved({ ...next, hero: { ...next.hero, title: 'Anders' } }, next).sheets).toEqual(next.sheets)
  // Neither an editor nor restoring an old version rewrites anything.
  expect(saved({ ...next, sheets: [] }, next).sheets).toEqual(next.sheets)
})
