import { expect, it } from 'vitest'
import { websiteWith } from '#test/website-samples.ts'
import { listPages, sitemapXml } from './sitemap.ts'

const bare = websiteWith({ advisor: { name: 'Andrea Muster', email: 'a@example.ch' } })
const written = websiteWith({
  ...bare,
  about: { statement: 'Ich erkläre.' },
  process: { steps: [{ title: 'Reden', text: 'Wir reden.' }] },
  howIWork: { promises: [{ flag: 'zero', title: 'Kostenlos', text: 'Null Franken.' }] },
})
const paths = (...parameters: Parameters<typeof listPages>) =>
  listPages(...parameters)
    .map(({ path }) => path)
    .join(' ')

it('the sitemap lists the fixed pages, and others if they are visible, written and active', () => {
  const nothing = { site: bare, promotionVisible: false, cooperations: [] }
  expect(paths(nothing)).toBe('/ /beratung /kontakt /impressum /datenschutz')
  const cooperations = [{ slug: 'boehm', updatedAt: '2026-11-01T08:00:00.000Z' }]
  const pages = '/promotion /ueber-mich /ablauf /wie-ich-arbeite /kooperationen /kooperationen/boehm'
  const all = `/ /beratung /kontakt ${pages} /impressum /datenschutz`
  expect(paths({ site: written, promotionVisible: true, cooperations })).toBe(all)
})

it('the sitemap has absolute addresses, and only valid dates', () => {
  const changed = '2026-11-01T08:00:00.000Z'
  const xml = sitemapXml('https://example.ch', [
    { path: '/' },
    { path: '/a', changed },
    { path: '/b?c&d', changed: '<gestern>' },
  ])
  expect(xml).toContain('<url><loc>https://example.ch/</loc></url>')
  expect(xml).toContain(`<url><loc>https://example.ch/a</loc><lastmod>${changed}</lastmod></url>`)
  expect(xml).toContain('<url><loc>https://example.ch/b?c&amp;d</loc></url>')
})
