import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { Complete } from './send-response.ts'

const settings = { isHttps: false, isDevelopment: false }
const page = (text: string, status = 200, headers: Record<string, string> = {}): Complete => ({
  status,
  headers: new Headers({ 'content-type': 'text/html', ...headers }),
  body: Buffer.from(text),
})

function openCache(contentUnchangedSince = () => 0) {
  const errors: unknown[] = []
  const host = { missingAddress: '/missing', contentUnchangedSince }
  return { cache: createPageCache(settings, (error) => errors.push(error), host), errors }
}

const untilKept = (cache: ReturnType<typeof openCache>['cache'], path: string) =>
  vi.waitUntil(() => cache.get(path))

it('the page cache renders a page once for simultaneous visitors', async () => {
  const { cache } = openCache()
  const render = vi.fn(async () => page('hello'))
  await Promise.all([cache.render('/', render), cache.render('/', render), cache.render('/', render)])
  expect(render).toHaveBeenCalledTimes(1)
  expect((await untilKept(cache, '/')).variants.identity.body.toString()).toBe('hello')
})

it.each(['it is told', 'the clock says'])(
  'the page cache neither keeps nor shares a page rendered before the content changed: %s',
  async (how) => {
    let since = 0
    const { cache } = openCache(() => since)
    const old = Promise.withResolvers<Complete>()
    const rendering = cache.render('/', () => old.promise)
    if (how === 'it is told') cache.drop()
    else since = 1_000
    await cache.render('/', async () => page('new'))
    old.resolve(page('old'))
    expect((await rendering).body.toString()).toBe('old')
    expect((await untilKept(cache, '/')).variants.identity.body.toString()).toBe('new')
    // Long enough for the old page to have been compressed as well.
    await cache.render('/other', async () => page('other'))
    await untilKept(cache, '/other')
    expect(cache.get('/')?.variants.identity.body.toString()).toBe('new')
  },
)

it('the page cache drops a page once the clock has changed content, forwards or backwards', async () => {
  let since = 0
  const { cache } = openCache(() => since)
  for (const moment of [1_000, 2_000, 1_000]) {
    await cache.render('/', async () => page(`since ${since}`))
    await untilKept(cache, '/')
    since = moment
    expect(cache.get('/')).toBeUndefined()
  }
})

it.each([
  ['a page that is not there', page('x', 404)],
  ['an answer that sets a cookie', page('x', 200, { 'set-cookie': 'a=b' })],
  ['an answer that must not be stored', page('x', 200, { 'cache-control': 'private, no-store' })],
])('the page cache does not keep %s', async (_, rendered) => {
  const { cache } = openCache()
  await cache.render('/a', async () => rendered)
  await cache.render('/b', async () => page('b'))
  await untilKept(cache, '/b')
  expect(cache.get('/a')).toBeUndefined()
})

it('the page cache renders again after a failed rendering', async () => {
  const { cache, errors } = openCache()
  await expect(cache.render('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await vi.waitUntil(() => errors.length > 0)
  expect((await cache.render('/', async () => page('fine'))).body.toString()).toBe('fine')
})
