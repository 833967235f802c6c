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

it('link targets include pages, cooperations, sections and prefixes such as mailto:, but no empty pages', () => {
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
])('link targets for %s are those whose name or address matches, or a link made from it', (typed, links) => {
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
] as const)('a link gets a warning if it leads nowhere on the own site: %s, %j', (link, sentence) => {
  const warning = linkWarning(link, { site, cooperations }, 'https://keller.ch')
  if (sentence === null) expect(warning).toBeNull()
  else expect(warning).toContain(sentence)
})
