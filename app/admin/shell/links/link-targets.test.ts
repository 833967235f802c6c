import { expect, it } from 'vitest'
import { blankWebsite } from '#domain/website/website.ts'
import { linkWarning, targetGroups, targetsFor } from './link-targets.ts'

const site = {
  ...blankWebsite,
  advisor: { ...blankWebsite.advisor, email: 'petra@keller.ch', phone: '071 555 01 42' },
}
const cooperations = [{ title: 'Treuhand See', slug: 'treuhand-see', formerSlugs: ['treuhand'] }]
const linksOf = (typed: string) =>
  targetsFor(targetGroups({ site, cooperations }), typed).flatMap(({ items }) =>
    items.map(({ link }) => link),
  )

it('the targets on offer are booking, contact, pages, cooperations, sections, and the beginnings of others, but no empty pages', () => {
  const links = linksOf('')
  const own = ['/beratung', '/kontakt', '/datenschutz', '/kooperationen/treuhand-see', '#fragen']
  for (const link of [...own, 'https://', 'mailto:', 'tel:', 'mailto:petra@keller.ch'])
    expect(links).toContain(link)
  for (const link of ['/ablauf', '#ablauf']) expect(links).not.toContain(link)
  expect(links).toHaveLength(new Set(links).size)
})

it.each([
  ['treu', ['/kooperationen/treuhand-see']],
  ['kontakt', ['/kontakt', '#kontakt']],
  ['anna@example.ch', ['mailto:anna@example.ch']],
  ['079 555 01 42', ['tel:+41795550142']],
  ['example.ch/a', ['https://example.ch/a']],
  ['unbekannt', ['/unbekannt']],
  ['Hallo liebe Welt', []],
])('the targets on offer are by name and address, or begin with, what was meant by %s', (typed, links) => {
  expect(linksOf(typed)).toEqual(links)
})

it.each([
  ...['/kontakt', '#fragen', '/kooperationen/treuhand', 'example.ch', ''].map(
    (link) => [link, null] as const,
  ),
  ['https://keller.ch/preise', 'Die Seite /preise gibt es'],
  ['/kooperationen/bank', 'Die Seite /kooperationen/bank gibt es'],
  ['#ablauf', 'Der Abschnitt #ablauf ist leer'],
  ['#preise', 'Diesen Abschnitt gibt es nicht'],
] as const)('a link that leads nowhere on the own site is pointed out: %s, %j', (link, sentence) => {
  const warning = linkWarning(link, { site, cooperations }, 'https://keller.ch')
  if (sentence === null) expect(warning).toBeNull()
  else expect(warning).toContain(sentence)
})
