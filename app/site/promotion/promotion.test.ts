import { describe, expect, it } from 'vitest'
import { anchors } from '#domain/anchors.ts'
import { paths } from '#site/paths.ts'
import { buttonHref } from './promotion.tsx'

describe('buttonHref', () => {
  it("'#id' scrolls to that element", () => {
    expect(buttonHref('#ablauf', ['ablauf'])).toEqual({ href: '#ablauf', newTab: false })
  })

  it('leads to the page of a section that this page does not have', () => {
    expect(buttonHref('#kontakt', ['ablauf'])).toEqual({ href: '/kontakt', newTab: false })
    expect(buttonHref('#ablauf', [])).toEqual({ href: '/ablauf', newTab: false })
  })

  it('leads to a page for every section that a link can name', () => {
    const places = anchors.map((anchor) => buttonHref(`#${anchor}`, [])?.href.replace(/#.*/, ''))
    expect(places.filter((href) => !Object.values<string | undefined>(paths).includes(href))).toEqual([])
  })

  it('keeps an anchor that nobody knows on the page', () => {
    expect(buttonHref('#toString', [])).toEqual({ href: '#toString', newTab: false })
  })

  it("a value beginning with '/' navigates inside the site", () => {
    expect(buttonHref('/beratung', [])).toEqual({ href: '/beratung', newTab: false })
  })

  it.each(['https://example.ch/', 'mailto:hallo@example.ch', 'tel:+41715550142'])(
    '%s opens in a new tab',
    (link) => {
      expect(buttonHref(link, [])).toEqual({ href: link, newTab: true })
    },
  )

  it('other values open as an external URL, prefixed https://', () => {
    expect(buttonHref('www.example.ch', [])).toEqual({ href: 'https://www.example.ch/', newTab: true })
  })

  it.each(['', '   ', 'javascript:alert(1)', 'java\tscript:alert(1)'])('%j does nothing', (link) => {
    expect(buttonHref(link, [])).toBeNull()
  })
})
