import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchors } from '#domain/anchors.ts'
import { buttonTarget, linkProblem, tidyLink, unknownAnchor } from './link.ts'

describe("the promotion's button link", () => {
  it.each([
    ['#kontakt', { kind: 'anchor', id: 'kontakt' }],
    ['/beratung', { kind: 'internal', path: '/beratung' }],
    ['http://example.ch/a', { kind: 'external', url: 'http://example.ch/a' }],
    ['HTTPS://example.ch/', { kind: 'external', url: 'https://example.ch/' }],
    ['mailto:info@example.ch', { kind: 'external', url: 'mailto:info@example.ch' }],
    ['tel:+41 71 123 45 67', { kind: 'external', url: 'tel:+41 71 123 45 67' }],
    ['www.example.ch', { kind: 'external', url: 'https://www.example.ch/' }],
    ['example.ch', { kind: 'external', url: 'https://example.ch/' }],
    ['example.ch:8080/a', { kind: 'external', url: 'https://example.ch:8080/a' }],
    ['//example.ch', { kind: 'external', url: 'https://example.ch/' }],
    ['/\\example.ch', { kind: 'external', url: 'https://example.ch/' }],
    ['\\\\example.ch', { kind: 'external', url: 'https://example.ch/' }],
    ['/\t/example.ch', { kind: 'external', url: 'https://example.ch/' }],
    ['kontakt', { kind: 'internal', path: '/kontakt' }],
    ['angebote/herbst', { kind: 'internal', path: '/angebote/herbst' }],
    ['kooperationen/bank?a=1', { kind: 'internal', path: '/kooperationen/bank?a=1' }],
    ['petra@example.ch', { kind: 'external', url: 'mailto:petra@example.ch' }],
    ['071 555 01 42', { kind: 'external', url: 'tel:+41715550142' }],
    ['+43 (0)1 555 01 42', { kind: 'external', url: 'tel:+4315550142' }],
    ['', { kind: 'none' }],
    ['  ', { kind: 'none' }],
    ['#', { kind: 'none' }],
  ])('leads %j to %j', (link, target) => {
    expect(buttonTarget(link)).toEqual(target)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript\r:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u0000:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    'java script:alert(1)',
    '\ufeffvbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHN2Zz4=',
  ])('refuses %j at save and leaves it inert', (link) => {
    expect(linkProblem(link)).toBe('unsafe-link')
    expect(buttonTarget(link)).toEqual({ kind: 'none' })
  })

  it.each(['localhost:3000', 'kontakt:5', 'file:///etc/passwd', 'blob:https://example.ch/1'])(
    'says of %j that it leads nowhere, not that it runs a program',
    (link) => {
      expect(linkProblem(link)).toBe('invalid-link')
      expect(buttonTarget(link)).toEqual({ kind: 'none' })
    },
  )

  it('tells a link that leads nowhere from an empty one', () => {
    expect(linkProblem('Hallo liebe Welt')).toBe('invalid-link')
    expect(linkProblem('#')).toBe('invalid-link')
    expect(linkProblem('')).toBe(null)
    expect(linkProblem('#kontakt')).toBe(null)
  })

  it.each(['www.example.ch', 'https://example.ch/a b', '#kontakt', '/kontakt', '', 'example.ch/kontakt'])(
    'tidies %j no further',
    (link) => {
      expect(tidyLink(link)).toBe(link)
    },
  )

  const disguises = fc.string({
    unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u0000', '\u001f', '\u200b', '\u00ad'),
  })
  const schemes = fc.constantFrom('javascript:', 'data:', 'vbscript:')

  it('never lets a script scheme through, whatever is mixed into it', () => {
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

  it('only ever answers addresses that a browser resolves to what was promised', () => {
    // Assembled from pieces: fast-check's own web addresses take seconds to generate.
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '#',
      '?',
      ':',
      '@',
      '.',
      '%2f',
      ' ',
      '\t',
      'http',
      'https:',
      'a',
      'ch',
      '1',
    )
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
        expect(linkProblem(link) === null).toBe(target.kind !== 'none' || isBlank(link))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a link to a section', () => {
  it('is dead where no page has the section, and names it', () => {
    expect(unknownAnchor('#angebot')).toBe('angebot')
    expect(unknownAnchor(' #toString ')).toBe('toString')
    expect(unknownAnchor('#Kontakt')).toBe('Kontakt')
  })

  it.each([...anchors.map((anchor) => `#${anchor}`), '', '#', '/angebot', 'example.ch/#angebot'])(
    '%j is not',
    (link) => {
      expect(unknownAnchor(link)).toBeNull()
    },
  )
})

function isBlank(link: string) {
  return link.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() === ''
}
