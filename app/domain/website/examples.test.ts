import { describe, expect, it } from 'vitest'
import { isRealAddress } from '#domain/site-address.ts'
import { beforeWebsiteSave } from '#domain/before-save-hooks.ts'
import { delivered, websiteWith } from '#test/website-samples.ts'
import deliveredValues from './delivered.json' with { type: 'json' }
import { examplePaths } from './example-fields.ts'
import {
  clearableExamples,
  clearExamples,
  listConfirmedExamples,
  examplesIn,
  fittingTexts,
  isDue,
  isOwn,
  mayBeConfirmed,
  withoutExamples,
} from './examples.ts'
import { valueAt, type WebsitePath } from './field-path.ts'
import { publishWebsite } from './published.ts'
import { seedOf } from './read.ts'
import rich from './rich-example.json' with { type: 'json' }
import type { Website } from './website.ts'

const read = (data: unknown): Website => (seedOf(data) as { website: Website }).website
const untouched = read(delivered)
const person = { name: 'Mia Keller', email: 'mia@keller.ch' }
const renamed = (site: Website, more: object = {}) => ({
  ...site,
  advisor: { ...site.advisor, ...person, ...more },
})
const paths = (site: Website) => examplesIn(site).map(({ path }) => path)

it('site.config.json as delivered contains exactly what the product takes for examples', () => {
  expect(delivered).toEqual(deliveredValues)
})

/** Fields that claim nothing about anybody. */
const settings = ['company.country', 'credit', 'appointment.minutes', 'privacy.guarantees', 'about.portrait']

function filledPaths(value: unknown, path = ''): string[] {
  const isSection = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isSection && path !== 'advisor.openingHours')
    return Object.entries(value).flatMap(([name, inner]) =>
      filledPaths(inner, path === '' ? name : `${path}.${name}`),
    )
  return value === '' || (Array.isArray(value) && value.length === 0) ? [] : [path]
}

it('every field that a delivered website fills in is an example, or claims nothing about anybody', () => {
  for (const source of [deliveredValues, rich]) {
    const unknown = filledPaths(source).filter(
      (path) => !(examplePaths as string[]).includes(path) && !settings.some((each) => path.startsWith(each)),
    )
    expect(unknown).toEqual([])
  }
})

it('names of the person and the company appear in no delivered text', () => {
  const texts = JSON.stringify({ ...deliveredValues, advisor: '', company: '' })
  for (const name of ['Andrin', 'Keel', 'Rorschach', 'Bodan', 'Hafenstrasse'])
    expect(texts.replaceAll(/Bodan Haftpflicht AG/g, '')).not.toContain(name)
  expect(JSON.stringify({ ...rich, advisor: '', company: '', appointment: '' })).not.toContain('Andrin')
})

it('an untouched website is an example in every field, even if the same values were typed by hand', () => {
  const all = examplePaths.filter((path) => {
    const value = valueAt(untouched, path)
    return value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)
  })
  expect(paths(untouched)).toEqual(all)
  const typed = { phone: '0715550142', email: ' Hallo@AndrinKeel.example' }
  expect(paths(renamed(untouched, typed))).toEqual(expect.arrayContaining(['advisor.phone', 'advisor.email']))
})

it.each<[string, object, WebsitePath[]]>([
  ['a telephone number that is somebody’s', { advisor: { phone: '044 111 22 33' } }, ['advisor.phone']],
  [
    'another street, which makes the town one’s own',
    { company: { street: 'Seeweg 3' } },
    ['company.street', 'company.city', 'company.postalCode'],
  ],
  [
    'a number in the register, which settles the kind',
    { legal: { finmaNumber: 'F01234567' } },
    ['legal.finmaNumber', 'legal.kind'],
  ],
  [
    'a host, with its country',
    { privacy: { hostName: 'Hoster AG' } },
    ['privacy.hostName', 'privacy.hostCountry'],
  ],
])('%s is no longer an example', (_, change, gone) => {
  const site = read(
    Object.fromEntries(
      Object.entries(delivered as Record<string, object>).map(([name, section]) => [
        name,
        name in change ? { ...section, ...(change as Record<string, object>)[name] } : section,
      ]),
    ),
  )
  const left = new Set(paths(site))
  expect(
    paths(untouched)
      .filter((path) => !left.has(path))
      .toSorted(),
  ).toEqual(gone.toSorted())
})

it('a confirmed value is no longer an example, but facts such as numbers, insurers and hosts cannot be confirmed', () => {
  const confirmed = examplePaths.map((id) => ({ id }))
  const left = examplesIn({ ...untouched, confirmed })
  expect(left.filter(mayBeConfirmed)).toEqual([])
  const facts = [
    'advisor.phone',
    'legal.finmaNumber',
    'legal.liabilityInsurer',
    'legal.ombudsman.name',
    'privacy.hostName',
  ]
  expect(left.map(({ path }) => path)).toEqual(expect.arrayContaining(facts))
  expect(examplesIn({ ...read(rich), confirmed }).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['voices', 'legal.uid', 'legal.ranges']),
  )
  expect(
    examplesIn(untouched)
      .filter((example) => !isDue(example))
      .map(({ path }) => path),
  ).toEqual(['academyUrl', 'credit.url', 'legal.updated'])
  expect(
    left.map(({ path }) => path),
    'a link that leads nowhere',
  ).toEqual(expect.arrayContaining(['academyUrl', 'credit.url']))
})

it('clearing empties examples that are neither required nor confirmable, and leaves the required ones', () => {
  const site = read(rich)
  const clearable = clearableExamples(site)
  const found = clearable.map(({ path }) => path)
  expect(found).toEqual(
    expect.arrayContaining(['legal.uid', 'legal.registerUrl', 'legal.ranges', 'company.name', 'academyUrl']),
  )
  for (const owed of ['legal.finmaNumber', 'advisor.email', 'company.city', 'privacy.hostName'])
    expect(found).not.toContain(owed)
  const left = clearExamples(site, clearable)
  expect([left.legal.uid, left.legal.ranges, left.legal.finmaNumber]).toEqual(['', [], 'F00123456'])
  expect(clearableExamples(left)).toEqual([])
})

it('texts that fit any advisor do not include the choice of a kind or claims that are true only of some', () => {
  const found = fittingTexts(untouched).map(({ path }) => path)
  expect(found).toEqual(expect.arrayContaining(['hero.title', 'process.steps', 'footer.call']))
  for (const path of ['legal.kind', 'howIWork.promises', 'about.facts', 'advisor.openingHours'])
    expect(found).not.toContain(path)
})

it('a confirmed example is listed as such until it is withdrawn or rewritten', () => {
  const site = { ...untouched, confirmed: [{ id: 'hero.title' }, { id: 'legal.finmaNumber' }] }
  expect(listConfirmedExamples(site)).toEqual([{ path: 'hero.title', kind: 'text' }])
  expect(listConfirmedExamples({ ...site, hero: { ...site.hero, title: 'Mein Titel' } })).toEqual([])
  expect(listConfirmedExamples({ ...site, confirmed: [] })).toEqual([])
})

describe('a text that contradicts the chosen kind of advisor', () => {
  const confirmed = [{ id: 'howIWork.promises' }, { id: 'legal.education' }]
  const ofKind = (kind: Website['legal']['kind'], change: Partial<Website> = {}) => ({
    ...renamed(untouched),
    confirmed,
    legal: { ...untouched.legal, kind },
    ...change,
  })
  const at = (site: Website, path: string) => examplesIn(site).find((example) => example.path === path)

  it.each([
    ['tied', 'howIWork.promises', 'Unabhängig'],
    ['none', 'legal.education', 'Versicherungsvermittlung'],
  ] as const)('of a %s advisor at %s cannot be confirmed, and says why', (kind, path, contradiction) => {
    const example = at(ofKind(kind), path)
    expect(example).toEqual({ path, kind: 'claim', contradiction })
    expect(example && mayBeConfirmed(example)).toBe(false)
    expect(listConfirmedExamples(ofKind(kind)).map((each) => each.path)).not.toContain(path)
    expect(
      clearableExamples(ofKind(kind)).map((each) => each.path),
      'what fits beside it is not thrown away with it',
    ).not.toContain(path)
  })

  it('is not shown on an own site, even if it was confirmed for another kind before', () => {
    const titles = (kind: Website['legal']['kind']) =>
      publishWebsite(ofKind(kind), false).howIWork.promises.map(({ title }) => title)
    expect([titles('untied'), titles('tied')]).toEqual([['Unabhängig', 'Kostenlos', 'Persönlich'], []])
  })

  it('holds back nothing else once it is rewritten or removed', () => {
    const { promises } = untouched.howIWork
    const written = promises.map((promise, index) => (index === 0 ? { ...promise, title: 'Offen' } : promise))
    for (const left of [written, promises.slice(1)]) {
      const site = ofKind('tied', { howIWork: { ...untouched.howIWork, promises: left } })
      expect(at(site, 'howIWork.promises')).toBeUndefined()
      expect(publishWebsite(site, false).howIWork.promises).toHaveLength(left.length)
    }
  })
})

it('a list keeps what was added or rewritten, and loses only what was delivered', () => {
  const { about, howIWork } = untouched
  const [promise, second] = howIWork.promises
  if (!promise || !second) throw new Error('no promises')
  const site = renamed({
    ...untouched,
    about: { ...about, facts: [...about.facts, { id: 'mine', label: 'Sprachen', value: 'Rätoromanisch' }] },
    howIWork: { ...howIWork, promises: [{ ...promise, text: 'Ich frage nach.' }, second] },
  })
  const shown = withoutExamples(site)
  expect(shown.about.facts.map(({ value }) => value)).toEqual(['Rätoromanisch'])
  expect(shown.howIWork.promises).toMatchObject([
    { title: promise.title, text: 'Ich frage nach.', details: [] },
  ])
})

it('a text that names the person of the example cannot be confirmed, and is hidden under another name', () => {
  const lead = 'Hallo, hier schreibt Andrin  Keel, seit heute mit eigener Website.'
  const site = { ...renamed(untouched), hero: { ...untouched.hero, lead }, confirmed: [{ id: 'hero.lead' }] }
  expect(examplesIn(site)).toContainEqual({ path: 'hero.lead', kind: 'fact' })
  expect(publishWebsite(site, false).hero.lead).toBe('')
  expect(publishWebsite({ ...site, advisor: untouched.advisor }, false).hero.lead).toBe(lead)
})

it('a website of a former release, saved under another name, shows nothing about the person of the example', () => {
  const lead = rich.hero.lead.replace('{name}', 'Andrin Keel')
  const former = renamed(read({ ...rich, hero: { ...rich.hero, lead } }))
  const shown = publishWebsite(former, false)
  expect(JSON.stringify(shown)).not.toMatch(
    /Andrin|unabhängig|elf Jahren|vierzig|Goldach|Schwester|F00123456|CHE-000|Bodan|Gantenbein|071 555/i,
  )
  expect(shown.voices).toEqual([])
})

it.each<[string, boolean]>([
  ['https://www.keller.ch', true],
  ['https://keller.swiss', true],
  ['http://203.0.113.9:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:4000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20', false],
  ['http://nas', false],
  ['http://nas.local', false],
  ['https://beratung.example', false],
  ['https://www.beratung.example.', false],
  ['https://lotse.test', false],
  ['https://example.com', false],
  ['nichts', false],
])('visitors can reach the address %s: %s', (address, isReal) => {
  expect(isRealAddress(address)).toBe(isReal)
})

it('a site is the advisor’s own with a real address or another name', () => {
  expect([isOwn(untouched, false), isOwn(untouched, true), isOwn(renamed(untouched), false)]).toEqual([
    false,
    true,
    true,
  ])
  expect(isOwn({ ...untouched, advisor: { ...untouched.advisor, name: ' andrin keel' } }, false)).toBe(false)
  expect(publishWebsite(untouched, true).legal.finmaNumber).toBe('')
  expect(publishWebsite(untouched, false).legal.finmaNumber).toBe('F00123456')
})

it('texts insert fields of the person and the company, and leave other words in braces alone', () => {
  const site = websiteWith({
    advisor: person,
    company: { name: 'Keller GmbH', city: 'Chur' },
    hero: { lead: 'Ich bin {name} von {Firma} in {ort}, {minuten} Minuten, {unbekannt}.' },
  })
  expect(publishWebsite(site, false).hero.lead).toBe(
    'Ich bin Mia Keller von Keller GmbH in Chur, 60 Minuten, {unbekannt}.',
  )
})

it('a portrait is described by the name if its description is missing or was delivered', () => {
  const about = { ...untouched.about, portrait: '/media/p.jpg' }
  const alt = (portraitAlt: string) =>
    publishWebsite({ ...renamed(untouched), about: { ...about, portraitAlt } }, false).about.portraitAlt
  expect([alt(' '), alt(rich.about.portraitAlt), alt('Mia am See')]).toEqual([
    'Mia Keller',
    'Mia Keller',
    'Mia am See',
  ])
})

it('the information sheet of an advisor’s own site never holds an invented number', () => {
  const content = renamed(untouched)
  const saved = beforeWebsiteSave({
    id: 'current',
    content,
    stored: null,
    others: [],
    now: '2026-11-22T10:00:00.000Z',
  })
  const [sheet] = saved.content.sheets
  expect(sheet).toMatchObject({
    version: 1,
    content: { name: 'Mia Keller', phone: '', legal: { finmaNumber: '', uid: '' } },
  })
  const given = { ...sheet, content: { ...sheet?.content, legal: untouched.legal } }
  const former = { ...content, sheets: [given] } as Website
  expect(publishWebsite(former, false).sheets[0]?.content.legal).toMatchObject({
    finmaNumber: '',
    compensation: untouched.legal.compensation,
  })
})
