import { describe, expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { listedPages, sitemapXml } from './sitemap.ts'

const bare = websiteWith({ advisor: { name: 'Andrea Muster', email: 'a@example.ch' } })
const written = websiteWith({
  ...bare,
  about: { statement: 'Ich erkläre.' },
  process: { steps: [{ title: 'Reden', text: 'Wir reden.' }] },
  howIWork: { promises: [{ flag: 'zero', title: 'Kostenlos', text: 'Null Franken.' }] },
})
const paths = (...parameters: Parameters<typeof listedPages>) =>
  listedPages(...parameters).map(({ path }) => path)

describe('the sitemap', () => {
  it('lists what is always there, and nothing that is not', () => {
    expect(paths({ site: bare, promotionVisible: false, cooperations: [] })).toEqual([
      '/',
      '/beratung',
      '/kontakt',
      '/impressum',
      '/datenschutz',
    ])
  })

  it('lists the promotion while it is visible, pages that are written, and active cooperations', () => {
    const cooperations = [{ slug: 'kanzlei-boehm', updatedAt: '2026-11-01T08:00:00.000Z' }]
    expect(paths({ site: written, promotionVisible: true, cooperations })).toEqual([
      '/',
      '/beratung',
      '/kontakt',
      '/promotion',
      '/ueber-mich',
      '/ablauf',
      '/wie-ich-arbeite',
      '/kooperationen',
      '/kooperationen/kanzlei-boehm',
      '/impressum',
      '/datenschutz',
    ])
  })

  it('is XML with absolute addresses, and with dates only where they are dates', () => {
    const xml = sitemapXml('https://example.ch', [
      { path: '/' },
      { path: '/kooperationen/a', changed: '2026-11-01T08:00:00.000Z' },
      { path: '/kooperationen/b?c&d', changed: '<gestern>' },
    ])
    expect(xml).toContain('<url><loc>https://example.ch/</loc></url>')
    expect(xml).toContain(
      '<url><loc>https://example.ch/kooperationen/a</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></url>',
    )
    expect(xml).toContain('<url><loc>https://example.ch/kooperationen/b?c&amp;d</loc></url>')
  })
})
