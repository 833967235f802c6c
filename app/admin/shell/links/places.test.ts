import { describe, expect, it } from 'vitest'
import { blankWebsite } from '#domain/website/website.ts'
import { linkWarning, placeGroups, placesFor } from './places.ts'

const site = {
  ...blankWebsite,
  advisor: { ...blankWebsite.advisor, email: 'petra@keller.ch', phone: '071 555 01 42' },
}
const cooperations = [{ title: 'Treuhand See', slug: 'treuhand-see', formerSlugs: ['treuhand'] }]
const groups = placeGroups({ site, cooperations })
const linksOf = (typed: string) =>
  placesFor(groups, typed).flatMap(({ items }) => items.map(({ link }) => link))

describe('the targets on offer', () => {
  it('are booking, contact, pages, cooperations, sections, and the beginnings of others', () => {
    const links = linksOf('')
    for (const link of ['/beratung', '/kontakt', '/datenschutz', '/kooperationen/treuhand-see', '#fragen'])
      expect(links).toContain(link)
    for (const link of ['https://', 'mailto:', 'tel:', 'mailto:petra@keller.ch'])
      expect(links).toContain(link)
    expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([])
  })

  it('leave out pages that are empty', () => {
    expect(linksOf('')).not.toContain('/ablauf')
    expect(linksOf('')).not.toContain('#ablauf')
  })

  it('are narrowed down by name and address', () => {
    expect(linksOf('treu')).toEqual(['/kooperationen/treuhand-see'])
    expect(linksOf('datens')).toEqual(['/datenschutz'])
    expect(linksOf('kontakt')).toEqual(['/kontakt', '#kontakt'])
  })

  it.each([
    ['anna@example.ch', ['mailto:anna@example.ch']],
    ['079 555 01 42', ['tel:+41795550142']],
    ['example.ch/a', ['https://example.ch/a']],
    ['unbekannt', ['/unbekannt']],
    ['https://example.ch/a', []],
    ['Hallo liebe Welt', []],
  ])('begin with what was meant by %s', (typed, links) => {
    expect(linksOf(typed)).toEqual(links)
  })
})

describe('a link on the own site', () => {
  const warning = (link: string) => linkWarning(link, { site, cooperations }, 'https://keller.ch')

  it.each(['/kontakt', 'kontakt', '#fragen', '/kooperationen/treuhand', 'example.ch', 'tel:071', ''])(
    'that leads somewhere is nothing to speak of: %s',
    (link) => {
      expect(warning(link)).toBeNull()
    },
  )

  it.each([
    ['/preise', 'Die Seite /preise gibt es'],
    ['preise', 'Die Seite /preise gibt es'],
    ['https://keller.ch/preise', 'Die Seite /preise gibt es'],
    ['/kooperationen/bank', 'Die Seite /kooperationen/bank gibt es'],
    ['#ablauf', 'Der Abschnitt #ablauf ist leer'],
    ['#preise', 'Diesen Abschnitt gibt es nicht'],
  ])('that leads nowhere is pointed out: %s', (link, sentence) => {
    expect(warning(link)).toContain(sentence)
  })
})
