import type { IncomingMessage } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { clientAddress, isCrossSite, isWellFormed, originOf } from './request.ts'

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

it('the address of a client is what the outermost trusted proxy saw, or that of the connection without a proxy', () => {
  const forwarded = request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' })
  expect(clientAddress(forwarded, { trustedProxies: 0 })).toBe('10.0.0.9')
  expect(clientAddress(forwarded, { trustedProxies: 1 })).toBe('10.0.0.2')
  expect(clientAddress(forwarded, { trustedProxies: 2 })).toBe('1.2.3.4')
})

it.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['192.0.2.1:', 'unknown'],
  ['[192.0.2', 'unknown'],
  ['_hidden', 'unknown'],
  ['127.0.0.1.evil.example', 'unknown'],
])('the address of a client ignores ports and words in the header: %j is %s', (header, address) => {
  expect(clientAddress(request({ 'x-forwarded-for': header }), { trustedProxies: 1 })).toBe(address)
  const bypassed = request({ 'x-forwarded-for': `${header}, 10.0.0.2` })
  if (header !== '') expect(clientAddress(bypassed, { trustedProxies: 2 })).toBe(address)
})

it('the address of a client is found at the end of a header of any length, without splitting the rest', () => {
  const forwarded = (text: string) => request({ 'x-forwarded-for': text })
  const long = `${','.repeat(7_000)}6.6.6.6, 1.2.3.4, 10.0.0.2`
  expect(clientAddress(forwarded(long), { trustedProxies: 2 })).toBe('1.2.3.4')
  const split = vi.spyOn(String.prototype, 'split')
  onTestFinished(() => split.mockRestore())
  clientAddress(forwarded(long), { trustedProxies: 1 })
  expect(split.mock.contexts.every((text) => String(text).length <= 200)).toBe(true)
})

it('the address of a client that no proxy has seen is that of the connection', () => {
  expect(clientAddress(request({}), { trustedProxies: 1 })).toBe('10.0.0.9')
})

const siteUrl = 'https://example.ch'
const named = { siteUrl, isAnyHostOurs: false }

it('the origin of a request to the public host is the public one, however the host is spelled', () => {
  for (const host of ['example.ch', 'Example.ch', 'example.ch:443'])
    expect(originOf(request({ host }), named), host).toEqual({ origin: siteUrl })
})

it('the origin of a request to another host is refused if a public one is set', () => {
  for (const host of ['www.example.ch', 'example.ch.', 'example.ch:80', 'example.ch.evil.ch'])
    expect(originOf(request({ host }), named), host).toEqual({ refused: 'another-host' })
})

it('the origin of a request is the host it names if none is set, with http even if a client claims https', () => {
  const any = { siteUrl: 'http://localhost:3000', isAnyHostOurs: true }
  const pretender = request({ host: '192.0.2.7:3000', 'x-forwarded-proto': 'https' })
  expect(originOf(pretender, any)).toEqual({ origin: 'http://192.0.2.7:3000' })
})

it('the origin of a request with a malformed host is refused', () => {
  for (const host of [
    'a b',
    'x/y',
    'a@b',
    '',
    'ex"ample',
    'example.ch:99999',
    '1.2.3.999',
    '[:::]',
    'example.ch, example.ch',
  ])
    for (const isAnyHostOurs of [true, false])
      expect(originOf(request({ host }), { siteUrl, isAnyHostOurs }), host).toEqual({ refused: 'malformed' })
})

it.each([
  ['/', true],
  ['/kooperationen/%C3%A4?x=%zz', true],
  ['/%zz', false],
  ['/%00', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['http://example.com/', false],
  [`/${'a/'.repeat(499)}`, true],
  [`/${'a/'.repeat(500)}`, false],
  [`/${'%2f'.repeat(2_000)}`, false],
  [`/?${'a&'.repeat(3_000)}`, true],
])('tells whether the address %j can be answered: %s', (url, expected) => {
  expect(isWellFormed(url)).toBe(expected)
})

it.each([
  [{}, false],
  [{ origin: 'https://example.ch', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'http://example.ch' }, true],
  [{ origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://example.ch', 'sec-fetch-site': 'cross-site' }, true],
])('tells whether a post comes from another site: %j is %s', (headers, expected) => {
  expect(isCrossSite(request(headers as Record<string, string>), 'https://example.ch')).toBe(expected)
})
