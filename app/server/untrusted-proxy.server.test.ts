import { expect, it } from 'vitest'
import { isBehindUntrustedProxy } from './untrusted-proxy.server.ts'

it('a proxy is untrusted if https or its headers reveal one and none is declared', () => {
  const isUntrusted = (trustedProxies: number, site: string, headers = {}) =>
    isBehindUntrustedProxy({ trustedProxies }, site, new Headers(headers))
  expect([isUntrusted(0, 'http://a.ch'), isUntrusted(1, 'https://a.ch')]).toEqual([false, false])
  expect([isUntrusted(0, 'https://a.ch'), isUntrusted(0, 'http://a.ch', { forwarded: 'for=1' })]).toEqual([
    true,
    true,
  ])
})
