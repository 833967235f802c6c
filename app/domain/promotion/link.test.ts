import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anchors } from '#domain/anchors.ts'
import { buttonTarget, completeLink, linkHref, linkProblem, tidyLink, unknownAnchor } from './link.ts'

it.each([
  ['#kontakt', { kind: 'anchor', id: 'kontakt' }],
  ['tel:+41 71 123 45 67', { kind: 'external', url: 'tel:+41711234567' }],
  ['www.example.ch', { kind: 'external', url: 'https://www.example.ch/' }],
  ['example.ch:8080/a', { kind: 'external', url: 'https://example.ch:8080/a' }],
  ['/\\example.ch', { kind: 'external', url: 'https://example.ch/' }],
  ['/\t/example.ch', { kind: 'external', url: 'https://example.ch/' }],
  ['kooperationen/bank?a=1', { kind: 'internal', path: '/kooperationen/bank?a=1' }],
  ['petra@example.ch', { kind: 'external', url: 'mailto:petra@example.ch' }],
  ['071 555 01 42', { kind: 'external', url: 'tel:+41715550142' }],
  ['', { kind: 'none' }],
])('a link typed as %j leads to %j', (link, target) => {
  expect(buttonTarget(link)).toEqual(target)
})

it.each([
  ['javascript:alert(1)', 'unsafe-link'],
  ['localhost:3000', 'invalid-link'],
  ['file:///etc/passwd', 'invalid-link'],
  ['Hallo liebe Welt', 'invalid-link'],
  ['#', 'invalid-link'],
])('a link typed as %j is refused on saving as %s, and leads nowhere', (link, problem) => {
  expect(linkProblem(link)).toBe(problem)
  expect(buttonTarget(link)).toEqual({ kind: 'none' })
})

it.each([
  ['mailto: ida@example.ch', 'mailto:ida@example.ch'],
  ['mailto://ida@example.ch?subject=a', 'mailto:ida@example.ch?subject=a'],
  ['Ida Muster <ida@example.ch>', 'mailto:ida@example.ch'],
  ['ida＠example.ch', 'mailto:ida@example.ch'],
  ['tel: 071 555 01 42', 'tel:+41715550142'],
  ['tel:+41%2071%20555%2001%2042', 'tel:+41715550142'],
  ['Tel. 071 555 01 42', 'tel:+41715550142'],
  ['https.//example.ch', 'https://example.ch/'],
  ['https：//example．ch', 'https://example.ch/'],
  ['*https://example.ch*', 'https://example.ch/'],
  ['https://example.ch/ein/langer/\r\npfad', 'https://example.ch/ein/langer/pfad'],
])('the link %j has a clear meaning and leads to %s', (link, href) => {
  expect(linkHref(link)).toBe(href)
})

it.each([
  'https://example.ch\nhttps://example.com',
  'https://example.ch/a https://example.com',
  'example.ch\r\nwww.example.com',
  'mailto:',
  'tel:',
  'kontakt.html',
  'angebot.pdf',
])('the link %j is refused because it names no place, or two', (link) => {
  expect(linkProblem(link)).toBe('invalid-link')
  expect(linkHref(link)).toBe(null)
})

it('tidying leaves a link unchanged if a page understands it as it is', () => {
  for (const link of ['www.example.ch', 'https://example.ch/a b', '#kontakt', '/kontakt', ''])
    expect(tidyLink(link)).toBe(link)
})

const disguises = fc.string({
  unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u0000', '\u001f', '\u200b', '\u00ad'),
})
const schemes = fc.constantFrom('javascript:', 'data:', 'vbscript:')

it('a script scheme never gets through, whatever is mixed into it', () => {
  const disguised = fc
    .tuple(schemes, fc.array(disguises, { minLength: 12, maxLength: 12 }), fc.string(), fc.boolean())
    .map(([scheme, gaps, rest, upper]) => {
      const mixed = [...scheme].map((letter, index) => `${gaps[index]}${letter}`).join('')
      return (upper ? mixed.toUpperCase() : mixed) + rest
    })
  fc.assert(
    fc.property(disguised, (link) => {
      expect(buttonTarget(link).kind).toBe('none')
      expect(linkProblem(link)).toBe('unsafe-link')
    }),
  )
})

it('a link leads to this site or to a web, mail or phone address, and is a problem exactly if it leads nowhere', () => {
  // Assembled from pieces: fast-check's own web addresses take seconds to generate.
  const pieces = fc.constantFrom(' ', '\t', ...'/ \\ # ? : @ . %2f http https: a ch 1'.split(' '))
  const links = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(links, (link) => {
      const target = buttonTarget(link)
      if (target.kind === 'internal') {
        expect(new URL(target.path, 'https://lotse.test/x').origin).toBe('https://lotse.test')
      }
      if (target.kind === 'external') {
        expect(new URL(target.url, 'https://lotse.test').protocol).toMatch(/^(https?|mailto|tel):$/)
      }
      const isBlank = link.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() === ''
      expect(linkProblem(link) === null).toBe(target.kind !== 'none' || isBlank)
    }),
    { numRuns: 500 },
  )
})

it('a link to a section counts as dead if no page has that section', () => {
  const dead = ['#angebot', ' #toString ', '#Kontakt'].map(unknownAnchor)
  expect(dead).toEqual(['angebot', 'toString', 'Kontakt'])
  for (const link of [...anchors.map((anchor) => `#${anchor}`), '', '#', '/angebot', 'example.ch/#angebot'])
    expect(unknownAnchor(link)).toBeNull()
})

it.each([
  ['https://https://example.ch', 'https://example.ch/'],
  ['http://http://www.example.ch/a', 'http://www.example.ch/a'],
  ['https://http:/example.ch', 'http://example.ch/'],
  ['https://https//example.ch', 'https://example.ch/'],
  ['https//example.ch/a', 'https://example.ch/a'],
  ['https:example.ch', 'https://example.ch/'],
  ['http:\\\\example.ch', 'http://example.ch/'],
  ['https;//example.ch', 'https://example.ch/'],
  ['www.https://example.ch', 'https://example.ch/'],
  ['https://mailto:info@example.ch', 'mailto:info@example.ch'],
  ['mailto:mailto:info@example.ch', 'mailto:info@example.ch'],
  ['https://info@example.ch', 'mailto:info@example.ch'],
  ['https://tel:+41715550142', 'tel:+41715550142'],
  ['„https://example.ch“', 'https://example.ch/'],
  ['«https://example.ch»', 'https://example.ch/'],
  ['‚www.example.ch‘', 'https://www.example.ch/'],
  ['“https://example.ch/a”,', 'https://example.ch/a'],
  ['"example.ch"', 'https://example.ch/'],
  ['(https://example.ch)', 'https://example.ch/'],
  ['https://example.ch)', 'https://example.ch/'],
  ['<https://example.ch>.', 'https://example.ch/'],
  ['[Text](https://example.ch/a)', 'https://example.ch/a'],
  ['https://example.ch/wiki/Bern_(Stadt)', 'https://example.ch/wiki/Bern_(Stadt)'],
  ['https://example.ch/a.', 'https://example.ch/a'],
  ['https://example.ch;', 'https://example.ch/'],
  ['info@example.ch.', 'mailto:info@example.ch'],
  ['https://example,ch', 'https://example.ch/'],
  ['www.example,ch/a,b', 'https://www.example.ch/a,b'],
  ['https://example..ch', 'https://example.ch/'],
  ['https://.example.ch./a', 'https://example.ch/a'],
  ['https://example.ch:/', 'https://example.ch/'],
  ['https://example.ch:8443/a', 'https://example.ch:8443/a'],
  ['https://[2001:db8::1]:8080/a', 'https://[2001:db8::1]:8080/a'],
  ['https://203.0.113.7/a', 'https://203.0.113.7/a'],
  ['https://example.ch/@anna', 'https://example.ch/@anna'],
  ['https://müller.ch', 'https://xn--mller-kva.ch/'],
])('the link %j is tidied to one that leads to %s', (typed, address) => {
  expect(linkHref(typed)).toBe(address)
  expect(linkProblem(typed)).toBeNull()
  expect(linkHref(tidyLink(typed))).toBe(address)
  expect(tidyLink(tidyLink(typed))).toBe(tidyLink(typed))
})

const unreachable = [
  'https://kontakt https://www http://localhost:7412/kontakt https://router.local https://nas.internal',
  'https://-example.ch https://example.c https://example.123 https://7 https://1.2 https://0x7f.1',
  'https://localhost. https://app.localhost https://drucker.home.arpa https://anna:geheim@example.ch',
  `https://bank.example@example.ch/a https://example.ch:99999 https://?a https:// https://${'a'.repeat(64)}.ch`,
  'htps://example.ch',
]
it.each(unreachable.join(' ').split(' '))('a link that no visitor could reach is refused: %s', (typed) => {
  expect(linkProblem(typed)).toBe('invalid-link')
  expect(linkHref(typed)).toBeNull()
  expect(completeLink(typed)).toBe(typed)
})

const wrap = encodeURIComponent
const inProofpoint = (inner: string) =>
  wrap(inner).replace(/[-_]/g, (sign) => `%${sign === '-' ? '2D' : '5F'}`)
const wrappings: ((inner: string) => string)[] = [
  (inner) => `https://eur01.safelinks.protection.outlook.com/?url=${wrap(inner)}&data=05%7C02&reserved=0`,
  (inner) => `https://eur01.safelinks.protection.outlook.com/ap/w-59584e83/?url=${wrap(inner)}&data=05`,
  (inner) => `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/a.html?url=${wrap(inner)}`,
  (inner) => `https://www.google.com/url?sa=D&q=${wrap(inner)}&ust=17&usg=AOv`,
  (inner) => `https://www.google.ch/url?rct=j&url=${wrap(inner)}&ved=2`,
  (inner) => `https://google.co.uk/url?q=${wrap(inner)}`,
  (inner) => `https://l.facebook.com/l.php?u=${wrap(inner)}&h=AT0`,
  (inner) => `https://l.instagram.com/?u=${wrap(inner)}&e=AT0`,
  (inner) => `https://www.youtube.com/redirect?event=video&q=${wrap(inner)}&v=x`,
  (inner) => `https://www.linkedin.com/safety/go?url=${wrap(inner)}&trk=x`,
  (inner) => `https://duckduckgo.com/l/?uddg=${wrap(inner)}&rut=x`,
  (inner) => `https://www.bing.com/ck/a?!&&u=a1${btoa(inner).replaceAll('/', '_').replace(/=+$/, '')}&ntb=1`,
  (inner) => `https://urldefense.com/v3/__${inner}__;!!abc!def$`,
  (inner) => `https://urldefense.proofpoint.com/v2/url?u=${inProofpoint(inner).replaceAll('%', '-')}&d=Dw`,
  (inner) => `https://3c.gmx.net/mail/client/dereferrer?redirectUrl=${wrap(inner)}&lang=de`,
  (inner) => `https://secure-web.cisco.com/1abc/${wrap(inner)}`,
  (inner) => `https://mail.example.ch/owa/redir.aspx?C=abc&URL=${wrap(inner)}`,
  (inner) =>
    `https://www.google.com/url?q=${wrap(`https://eur01.safelinks.protection.outlook.com/?url=${wrap(inner)}`)}`,
]
it.each(wrappings)(
  'a link wrapped by a scanner or search engine leads to the address inside: %s',
  (around) => {
    for (const inner of ['https://example.ch/a-b_c?x=1', 'https://www.example.ch/'])
      expect(linkHref(around(inner))).toBe(inner)
    expect(linkHref(around('https://kontakt/'))).toBeNull()
    expect(linkHref(around('javascript:alert(1)')) ?? '').not.toMatch(/^javascript:/)
  },
)

it('signs that a scanner replaced by stars are put back, and the wrapper stays if they are unknown', () => {
  const around = (inner: string, signs: string) =>
    `https://urldefense.com/v3/__https://example.ch/${inner}__;${signs}!!abc!def$`
  expect(linkHref(around('a*b', 'Iw'))).toBe('https://example.ch/a#b')
  expect(linkHref(around('z*C3*BCri?x=1', 'JSU'))).toBe('https://example.ch/z%C3%BCri?x=1')
  expect(linkHref(around('z*ri**Bx', 'w7wqKio'))).toBe('https://example.ch/z%C3%BCri***x')
  for (const unknown of [around('a*b', ''), around('a**Cb', 'Iw'), around('a*b', '€')])
    expect(linkHref(unknown)).toBe(new URL(unknown).href)
})

it('a link that only looks wrapped stays as it is', () => {
  for (const address of [
    'https://www.google.com/search?q=https://example.ch',
    'https://www.google.com/url?q=suche',
    'https://example.ch/url?q=https%3A%2F%2Fexample.com',
  ])
    expect(linkHref(address)).toBe(address)
})
