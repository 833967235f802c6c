import { expect, it } from 'vitest'
import { cardWith, cooperation, readyContent, readyWebsite } from '#test/ready-content.ts'
import { checkOwnLinks, linksIn, targetOf } from './links.ts'

const siteUrl = 'https://keller.ch'
const { promotion, consultation } = readyContent

function findingFor(...links: string[]) {
  const bodyText = links.map((link) => `<p><a href="${link.replaceAll('&', '&amp;')}">x</a></p>`).join('')
  return checkOwnLinks({
    content: {
      ...readyContent,
      promotion: { ...promotion, buttonText: '' },
      consultation: { ...consultation, cards: [cardWith(bodyText)] },
      cooperations: [cooperation('erbrecht', [], { formerSlugs: ['erben'] })],
    },
    pages: ['/', '/kontakt', '/beratung', '/ueber-mich', '/ablauf', '/promotion'],
    siteUrl,
    now: new Date('2026-11-23T09:00:00Z'),
  })
}

it.each([
  '#kontakt',
  '#ueber-mich',
  '/Kontakt/?von=karte&b=1#x',
  '/#beratung',
  '/kooperationen/erben',
  'https://keller.ch/beratung',
  '/media/gallery/x.jpg',
])('a link to an own page leads somewhere: %s', (link) => {
  expect(findingFor(link)).toEqual({ state: 'done', count: 1 })
})

it.each([
  ['a section that no page has', '#preise'],
  ['a section without content', '#ablauf'],
  ['a page that is not there', '/preise'],
  ['a page without content', '/ablauf'],
  ['an unknown cooperation', '/kooperationen/vorsorge'],
  ['an own address as others write it', 'https://keller.ch/preise'],
  ['a broken escape', '/kooperationen/%E0%A4%A'],
])('a link to an own page leads nowhere: %s', (_what, link) => {
  expect(findingFor('/kontakt', link)).toMatchObject({ state: 'open', about: [link] })
})

it('there are no own links to check if all lead to mail, phone or other sites', () => {
  expect(findingFor('mailto:a@b.ch', 'tel:071', 'https://example.ch')).toEqual({ state: 'none' })
})

it('the links of the content are those that visitors can follow, with the place of each', () => {
  const hidden = cardWith('<a href="/y">y</a>', { id: 'z', isActive: false })
  const cards = [cardWith('<a href="https://x.ch/?a=1&amp;b=2">x</a>'), hidden]
  const texts = ['<p><a href="/preise?a=1&amp;b=2">x</a></p>', 'Siehe <a href="/x">']
  const blocks = texts.map((content) => ({ type: 'text', content }))
  const found = linksIn({
    ...readyContent,
    website: { ...readyWebsite, academyUrl: 'https://a.ch', credit: { label: '', url: 'https://c.ch' } },
    consultation: { ...consultation, cards },
    cooperations: [cooperation('bank', blocks)],
  })
  expect(found.toSorted((one, other) => one.link.localeCompare(other.link))).toEqual([
    { link: '/preise?a=1&b=2', source: { kind: 'cooperation', id: 'bank', title: 'BANK' } },
    { link: '#kontakt', source: { kind: 'promotion-link' } },
    { link: 'https://a.ch', source: { kind: 'website', path: 'academyUrl' } },
    { link: 'https://c.ch', source: { kind: 'website', path: 'credit.url' } },
    { link: 'https://x.ch/?a=1&b=2', source: { kind: 'card', id: 'karte', title: 'Steuern' } },
  ])
})

it('a link counts as outside only if it has another origin', () => {
  expect(targetOf('www.partner.ch', siteUrl)).toEqual({ kind: 'outside', url: 'https://www.partner.ch/' })
  expect(targetOf('//keller.ch/kontakt', siteUrl)).toEqual({ kind: 'page', path: '/kontakt' })
  expect(targetOf('javascript:alert(1)', siteUrl)).toBeNull()
})
