/** The data for search engines and link previews; hidden content is not listed. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { appOfFile } from '#test/app-of-file.ts'
import { putIn, sampleCooperation } from '#test/content-samples.ts'
import { fetchUnder } from '#test/exchange.ts'
import { publicPages } from '#test/public-pages.ts'

const siteUrl = 'https://beratung.example'
const app = await appOfFile({ SITE_URL: siteUrl })

const get = (path: string) => fetchUnder(new URL(siteUrl).host, app.url + path)
const text = async (path: string) => (await get(path)).text()
const listed = async () =>
  [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

const dataIn = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )

const putCooperation = (title: string, slug: string) =>
  putIn(app, 'cooperations', sampleCooperation({ id: slug, title, slug }), slug)

it('the sitemap lists only pages that answer at their canonical address, and robots.txt names it', async () => {
  for (const url of await listed()) {
    const answer = await get(new URL(url ?? '').pathname)
    expect(answer.status, url).toBe(200)
    const page = await answer.text()
    expect(page, url).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(page, url).not.toContain('noindex')
  }
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toBe(`User-agent: *\nDisallow: /admin/\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
})

it.each(publicPages)('%s has a title, a description and the data for link previews', async (path) => {
  const page = await text(path)
  expect(page).toMatch(/<title>[^<]+ \| Andrin Keel<\/title>/)
  expect(page).toMatch(/<meta name="description" content="[^"]{20,165}"/)
  expect(page).toMatch(/<meta property="og:title" content="[^"]+"/)
  expect(page).toContain(`<meta property="og:image" content="${siteUrl}/teilen.png"/>`)
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

it('a page has no broken link inside the site', async () => {
  const pages = await Promise.all([...publicPages, '/admin-login'].map(text))
  const links = pages.flatMap((page) => [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)])
  const addresses = new Set(links.map(([, href = '']) => href.replaceAll('&amp;', '&')))
  expect(addresses.size).toBeGreaterThan(publicPages.length)
  for (const href of addresses) expect((await get(href)).status, href).toBe(200)
})

it('a page keeps its canonical address with parameters appended, and has none with noindex', async () => {
  const appended = await text('/beratung?utm_source=brief')
  expect(appended).toContain(`<link rel="canonical" href="${siteUrl}/beratung"/>`)
  await putIn(app, 'promotions', { ...defaultPromotion, isVisible: false })
  for (const path of ['/promotion', '/admin-login', '/gibt-es-nicht']) {
    const page = await text(path)
    expect(page, path).toContain('<meta name="robots" content="noindex"/>')
    expect(page, path).not.toContain('rel="canonical"')
  }
})

it('a page has structured data of the advisor or its breadcrumbs, and no title can break out of them', async () => {
  const advisor = { '@type': ['InsuranceAgency', 'FinancialService'], url: `${siteUrl}/` }
  for (const path of ['/', '/kontakt']) expect(dataIn(await text(path))).toMatchObject([advisor])
  const title = '</script><script>alert(1)</script>'
  await putCooperation(title, 'boese')
  const page = await text('/kooperationen/boese')
  expect(page).not.toContain('<script>alert')
  const way = [
    { position: 1, name: 'Startseite', item: `${siteUrl}/` },
    { position: 2, name: 'Kooperationen' },
    { position: 3, name: title, item: `${siteUrl}/kooperationen/boese` },
  ]
  expect(dataIn(page)).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: way }])
})

it('files that pages name exist: the manifest, icons, and the share images of the site and a cooperation', async () => {
  const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Andrin Keel, Vorsorge und Versicherung', start_url: '/' })
  const icons = manifest.icons.map(({ src }) => src)
  for (const path of [...icons, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type'), path).toMatch(/^image\//)
  }
  await putCooperation('Kanzlei Böhm', 'kanzlei-boehm')
  for (const path of ['/teilen.png', '/kooperationen/kanzlei-boehm/teilen.png']) {
    const image = Buffer.from(await (await get(path)).arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
  expect((await get('/kooperationen/still/teilen.png')).status).toBe(404)
})
