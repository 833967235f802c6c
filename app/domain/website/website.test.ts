import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
import { completedLink } from './link.ts'
import { longestAt } from './longest.ts'
import { publishedWebsite } from './published.ts'
import { currentSheet, sheetContent, sheetOfVersion } from './sheet.ts'
import { blankWebsite, type Website, websiteSchema } from './website.ts'

const advisor = { name: 'Petra Muster', email: 'petra@muster.ch' }

describe('site.config.json', () => {
  const delivered = JSON.parse(readFileSync('site.config.json', 'utf8'))

  it('as it is delivered is a whole website of the fictitious advisor, every list item with an id', () => {
    const seed = seedOf(delivered)
    const { website } = seed as { website: Website }
    expect(websiteSchema.parse(website)).toEqual(website)
    expect(website.about.paragraphs.map(({ text }) => text)).toEqual(delivered.about.paragraphs)
    expect(new Set(website.process.steps.map(({ id }) => id)).size).toBe(3)
    expect(website.advisor.openingHours.sa).toEqual([{ from: '08:00', to: '20:00' }])
    expect(website.advisor.openingHours.su).toEqual([])
    expect(isExample(website)).toBe(true)
  })

  it('needs a name and an address, and names every fault with its field', () => {
    const { faults } = seedOf({ academyUrl: 'javascript:alert(1)' }) as { faults: string[] }
    expect(faults.toSorted()).toEqual([
      'academyUrl: invalid-link',
      'advisor.email: required',
      'advisor.name: required',
    ])
  })

  it('may say more than the form takes, and a register number in any form', () => {
    const long = 'x'.repeat(5_000)
    const { website } = seedOf({ advisor, hero: { title: long }, legal: { uid: 'keine' } }) as {
      website: Website
    }
    expect(website.hero.title).toBe(long)
    expect(website.legal.uid).toBe('keine')
    expect(readWebsite('current', website)?.legal.uid).toBe('keine')
  })

  it('loses no hours and no lines that the form would refuse, and starts with an unreadable date', () => {
    const { website } = seedOf({
      advisor: { ...advisor, openingHours: ['Mo-Fr 13:30-18:00', 'Mo-Fr 08:00-10:00', 'Sa-Mo 10:30-12:00'] },
      legal: { education: ['x'.repeat(3_000), 'Kurz'], updated: 'November 2026' },
    }) as { website: Website }
    expect(website.advisor.openingHours.mo.map(({ from }) => from)).toEqual(['08:00', '10:30', '13:30'])
    expect(website.advisor.openingHours.su).toEqual([{ from: '10:30', to: '12:00' }])
    expect(website.legal.education).toHaveLength(2)
    expect(website.legal.updated).toBe('')
  })
})

describe('a stored website', () => {
  it('of an older release gets what it lacks, and loses nothing it has', () => {
    const stored = { advisor, about: { statement: 'Ich', paragraphs: ['Eins', 'Zwei'] }, updatedAt: 'x' }
    expect(readWebsite('current', stored)).toEqual({
      ...blankWebsite,
      advisor: { ...blankWebsite.advisor, ...advisor },
      about: {
        ...blankWebsite.about,
        statement: 'Ich',
        paragraphs: [
          { id: 'item-0', text: 'Eins' },
          { id: 'item-1', text: 'Zwei' },
        ],
      },
    })
  })

  it('loses of a damaged document only the damaged field', () => {
    const read = readWebsite('current', {
      ...websiteWith({ advisor }),
      hero: { title: 7, lead: 'Bleibt', facts: [{ id: 'a', value: 'x', label: 3 }, 'nichts'] },
      faq: 'keine',
    })
    expect(read?.hero).toEqual({ title: '', lead: 'Bleibt', facts: [{ id: 'a', value: 'x', label: '' }] })
    expect(read?.faq).toEqual([])
    expect(read?.advisor.name).toBe('Petra Muster')
  })

  it('keeps every sheet that a client could have received, whatever happened to one of them', () => {
    const sheet = (version: number) => ({
      version,
      since: '2026-11-22',
      content: sheetContent(websiteWith({ advisor, legal: { compensation: `Nach Version ${version}` } })),
    })
    const [first, second, third] = [sheet(1), sheet(2), sheet(3)]
    const { ranges: _lost, ...legal } = second.content.legal
    const damaged = { version: 'x', since: 'gestern', content: { ...second.content, phone: 7, legal } }
    const sheets = [first, damaged, third, 'nichts']
    expect(readWebsite('current', { ...websiteWith({ advisor }), sheets })?.sheets).toEqual([
      first,
      { ...second, since: '' },
      third,
    ])
  })

  it('is none if it is not even a record', () => {
    expect(readWebsite('current', 'x')).toBeNull()
  })
})

describe('what the form refuses', () => {
  const codes = (change: object) =>
    websiteSchema
      .safeParse({ ...websiteWith({ advisor }), ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const legal = websiteWith({ advisor }).legal

  it('is said with a code of its own at the field', () => {
    expect(codes({ legal: { ...legal, uid: 'https://uid.admin.ch' } })).toEqual(['legal.uid: invalid-uid'])
    expect(codes({ academyUrl: 'academy' })).toEqual(['academyUrl: invalid-link'])
    const voice = { id: 'a', text: 'Gut', name: 'Anna', place: '', consent: '' }
    expect(codes({ voices: [voice] })).toEqual(['voices.0.consent: consent-missing'])
    expect(codes({ voices: [{ ...voice, consent: '2026-02-31' }] })).toEqual([
      'voices.0.consent: invalid-date',
    ])
    expect(codes({ voices: [{ ...voice, consent: '0202-11-22' }] })).toEqual([
      'voices.0.consent: invalid-date',
    ])
    expect(codes({ legal: { ...legal, updated: 'unvollständig' } })).toEqual(['legal.updated: invalid-date'])
    expect(codes({ faq: [{ id: 'a', question: ' ', answer: 'Ja' }] })).toEqual(['faq.0.question: required'])
  })

  it('takes a phone number as people write it, and no sentence for one', () => {
    const given = websiteWith({ advisor }).advisor
    for (const phone of ['071 555 01 42', '+41 (0)71 555 01 42', '071/555.01.42', "+41'71'5550142", ''])
      expect(codes({ advisor: { ...given, phone } })).toBeUndefined()
    for (const phone of ['Montag bis Freitag', '-------', '071'])
      expect(codes({ advisor: { ...given, phone } })).toEqual(['advisor.phone: invalid-phone'])
  })

  it('takes a UID as people write it', () => {
    for (const uid of ['CHE-123.456.789', 'CHE123456789', 'CHE 123 456 789', 'che-123.456.789 MWST', '']) {
      expect(codes({ legal: { ...legal, uid } })).toBeUndefined()
    }
  })
})

describe('how long a text may be', () => {
  it.each([
    ['hero.title', 200],
    ['hero.facts.0.label', 200],
    ['faq.some-id.answer', 2_000],
    ['legal.products.3', 2_000],
    ['advisor.email', 254],
    ['advisor.phone', 50],
  ])('is known at %s', (path, longest) => expect(longestAt(path)).toBe(longest))

  it.each([
    'legal.products',
    'advisor.openingHours.mo',
    'appointment.minutes',
    'advisor.logo',
    'nothing.here',
    '',
  ])('does not matter at %j', (path) => expect(longestAt(path)).toBeUndefined())
})

describe('a link', () => {
  it.each([
    ['example.ch', 'https://example.ch'],
    [' www.müller.ch/team?a=1 ', 'https://www.müller.ch/team?a=1'],
    ['example.ch:8080', 'https://example.ch:8080'],
    ['https://example.ch', 'https://example.ch'],
    ['akademie', 'akademie'],
    ['mailto:a@example.ch', 'mailto:a@example.ch'],
    ['a@example.ch', 'a@example.ch'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('typed as %j is %j', (typed, whole) => {
    expect(completedLink(typed)).toBe(whole)
  })
})

describe('what visitors get', () => {
  it('leaves out items in which nothing is written, and the date of consent', () => {
    const [empty, step] = [{ text: ' \n' }, { label: '', title: ' ', text: '', details: [] }]
    const site = websiteWith({
      hero: {
        facts: [
          { value: '  ', label: 'ohne Zahl' },
          { value: '60', label: '' },
        ],
      },
      about: { paragraphs: [empty, { text: 'Ich' }], more: [empty], facts: [{ label: '', value: '' }] },
      process: { steps: [step, { ...step, details: ['Ausweis'] }] },
      howIWork: { promises: [{ flag: 'buoy', title: '', text: '', note: '', details: [] }] },
      voices: [{ text: 'Gut', name: 'Anna', place: '', consent: '2026-10-14' }],
    })
    const { hero, about, process, howIWork, voices } = publishedWebsite(site)
    expect([hero.facts.length, about.paragraphs.length, about.more.length, about.facts.length]).toEqual([
      1, 1, 0, 0,
    ])
    expect([process.steps.length, howIWork.promises.length, voices[0]?.consent]).toEqual([1, 0, ''])
  })
})

describe('opening hours', () => {
  it('are read from the older form and written for search engines', () => {
    const hours = openingHoursSchema.parse(
      fromSchemaOrg(['Mo-Fr 08:00-12:00', 'Mo-Th 13:30-18:00', 'Sa,Su 09:00-11:00']),
    )
    expect(hours.mo).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ])
    expect(schemaOrgHours(hours)).toEqual([
      'Mo-Th 08:00-12:00',
      'Mo-Th 13:30-18:00',
      'Fr 08:00-12:00',
      'Sa-Su 09:00-11:00',
    ])
  })

  it('group days in a row with the same hours', () => {
    const span = [{ from: '08:00', to: '12:00' }]
    const days = openDays({ ...noOpeningHours, mo: span, tu: span, th: span })
    expect(days.map(({ first, last }) => [first, last])).toEqual([
      ['mo', 'tu'],
      ['th', 'th'],
    ])
  })

  it('do not end before they begin, nor overlap', () => {
    const messages = (spans: object[]) =>
      openingHoursSchema
        .safeParse({ ...noOpeningHours, mo: spans })
        .error?.issues.map(({ message }) => message)
    expect(messages([{ from: '12:00', to: '08:00' }])).toEqual(['ends-before-begin'])
    expect(messages([{ from: '8', to: '12:00' }])).toEqual(['invalid-time'])
    expect(
      messages([
        { from: '08:00', to: '12:00' },
        { from: '11:00', to: '14:00' },
      ]),
    ).toEqual(['overlapping'])
  })
})

describe('the information sheet', () => {
  const saved = (content: Website, stored: Website | null, now = '2026-11-22T10:00:00.000Z') =>
    beforeWebsiteSave({ id: 'current', content, stored, others: [], now }).content

  it('starts with version 1 when an example becomes a real website', () => {
    const example = websiteWith({ advisor: { name: 'Beispiel', email: 'a@muster.example' } })
    const first = saved(websiteWith({ advisor }), example)
    expect(first.sheets.map(({ version, since }) => [version, since])).toEqual([[1, '2026-11-22']])
    expect(currentSheet(first).content.name).toBe('Petra Muster')
    expect(saved({ ...example, hero: { ...example.hero, title: 'Neu' } }, example).sheets).toEqual([])
  })

  it('rises by one whenever what stands on it changes, and keeps what clients could have received', () => {
    const seed = websiteWith({ advisor, legal: { compensation: 'Alt', updated: '2026-01-02' } })
    const next = saved({ ...seed, legal: { ...seed.legal, compensation: 'Neu' } }, seed)
    expect(next.sheets.map(({ version, since }) => [version, since])).toEqual([
      [1, '2026-01-02'],
      [2, '2026-11-22'],
    ])
    expect(sheetOfVersion(next, 1)?.content.legal.compensation).toBe('Alt')
    expect(sheetOfVersion(next, 3)).toBeNull()
    expect(saved({ ...next, hero: { ...next.hero, title: 'Anders' } }, next).sheets).toEqual(next.sheets)
  })

  it('cannot be rewritten by an editor or by restoring an old version', () => {
    const stored = saved(websiteWith({ advisor }), null)
    expect(saved({ ...stored, sheets: [] }, stored).sheets).toEqual(stored.sheets)
  })
})
