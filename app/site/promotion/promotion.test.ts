import { expect, it } from 'vitest'
import { buttonHref } from './promotion.tsx'

it.each<[string, string[], ReturnType<typeof buttonHref>]>([
  ['#ablauf', ['ablauf'], { href: '#ablauf', newTab: false }],
  // The page of a section that this page does not have; an unknown anchor stays on the page.
  ['#kontakt', ['ablauf'], { href: '/kontakt', newTab: false }],
  ['#ablauf', [], { href: '/ablauf', newTab: false }],
  ['#toString', [], { href: '#toString', newTab: false }],
  ['mailto:hallo@example.ch', [], { href: 'mailto:hallo@example.ch', newTab: true }],
  ['www.example.ch', [], { href: 'https://www.example.ch/', newTab: true }],
  ['javascript:alert(1)', [], null],
])('a button to %j on a page with the sections %j leads to %j', (link, sections, target) => {
  expect(buttonHref(link, sections)).toEqual(target)
})
