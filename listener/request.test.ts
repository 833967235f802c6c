import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, isCrossSite, isWellFormed, originOf } from './request.ts'

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage
const site = { siteUrl: 'https://example.ch' }

describe('the address of a client', () => {
  it('is that of the connection without a proxy, whatever the client pretends', () => {
    const pretender = request({ 'x-forwarded-for': '1.2.3.4' })
    expect(clientAddress(pretender, { ...site, trustedProxies: 0 })).toBe('10.0.0.9')
  })

  it('is what the outermost trusted proxy saw', () => {
    const forwarded = request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' })
    expect(clientAddress(forwarded, { ...site, trustedProxies: 1 })).toBe('10.0.0.2')
    expect(clientAddress(forwarded, { ...site, trustedProxies: 2 })).toBe('1.2.3.4')
  })
})

describe('the origin of a request', () => {
  it('is the public one for the public host, also behind a proxy that ends TLS', () => {
    expect(originOf(request({ host: 'Example.ch' }), { ...site, trustedProxies: 0 })).toBe(
      'https://example.ch',
    )
  })

  it('believes a proxy about the scheme only where proxies are trusted', () => {
    const proxied = request({ host: 'other.ch', 'x-forwarded-proto': 'https' })
    expect(originOf(proxied, { ...site, trustedProxies: 0 })).toBe('http://other.ch')
    expect(originOf(proxied, { ...site, trustedProxies: 1 })).toBe('https://other.ch')
  })

  it.each(['a b', 'x/y', 'a@b', '', 'ex"ample', 'example.ch:99999', '1.2.3.999', '[:::]'])(
    'does not exist for the host %j',
    (host) => {
      expect(originOf(request({ host }), { ...site, trustedProxies: 0 })).toBeNull()
    },
  )
})

it.each([
  ['/', true],
  ['/kooperationen/%C3%A4?x=%zz', true],
  ['/%zz', false],
  ['/%00', false],
  ['/a%0d%0ab', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['http://example.com/', false],
  ['*', false],
])('tells whether the address %j can be answered: %s', (url, expected) => {
  expect(isWellFormed(url)).toBe(expected)
})

it.each([
  [{}, false],
  [{ origin: 'https://example.ch' }, false],
  [{ origin: 'https://example.ch', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'http://example.ch' }, true],
  [{ origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://example.ch', 'sec-fetch-site': 'cross-site' }, true],
])('tells whether a post comes from another site: %j is %s', (headers, expected) => {
  expect(isCrossSite(request(headers as Record<string, string>), 'https://example.ch')).toBe(expected)
})
