import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anchors } from '#domain/anchors.ts'
import { buttonTarget, linkProblem, tidyLink, unknownAnchor } from './link.ts'

it.each([
  ['#kontakt', { kind: 'anchor', id: 'kontakt' }],
  ['tel:+41 71 123 45 67', { kind: 'external', url: 'tel:+41 71 123 45 67' }],
  ['www.example.ch', { kind: 'external', url: 'https://www.example.ch/' }],
  ['example.ch:8080/a', { kind: 'external', url: 'https://example.ch:8080/a' }],
  ['/\\example.ch', { kind: 'external', url: 'https://example.ch/' }],
  ['/\t/example.ch', { kind: 'external', url: 'https://example.ch/' }],
  ['kooperationen/bank?a=1', { kind: 'internal', path: '/kooperationen/bank?a=1' }],
  ['petra@example.ch', { kind: 'external', url: 'mailto:petra@example.ch' }],
  ['071 555 01 42', { kind: 'external', url: 'tel:+41715550142' }],
  ['', { kind: 'none' }],
])('the link leads %j to %j', (link, target) => {
  expect(buttonTarget(link)).toEqual(target)
})

it.each([
  ['javascript:alert(1)', 'unsafe-link'],
  ['localhost:3000', 'invalid-link'],
  ['file:///etc/passwd', 'invalid-link'],
  ['Hallo liebe Welt', 'invalid-link'],
  ['#', 'invalid-link'],
])('the link refuses %j at save as %s, and leaves it inert', (link, problem) => {
  expect(linkProblem(link)).toBe(problem)
  expect(buttonTarget(link)).toEqual({ kind: 'none' })
})

it('the link tidies what a page understands no further', () => {
  for (const link of ['www.example.ch', 'https://example.ch/a b', '#kontakt', '/kontakt', ''])
    expect(tidyLink(link)).toBe(link)
})

const disguises = fc.string({
  unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u0000', '\u001f', '\u200b', '\u00ad'),
})
const schemes = fc.constantFrom('javascript:', 'data:', 'vbscript:')

it('the link never lets a script scheme through, whatever is mixed into it', () => {
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

it('the link only ever answers addresses that a browser resolves to what was promised', () => {
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

it('a link to a section is dead where no page has the section, and names it', () => {
  const dead = ['#angebot', ' #toString ', '#Kontakt'].map(unknownAnchor)
  expect(dead).toEqual(['angebot', 'toString', 'Kontakt'])
  for (const link of [...anchors.map((anchor) => `#${anchor}`), '', '#', '/angebot', 'example.ch/#angebot'])
    expect(unknownAnchor(link)).toBeNull()
})
