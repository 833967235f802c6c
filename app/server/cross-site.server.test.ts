import { describe, expect, it } from 'vitest'
import { isCrossSiteWrite } from './admin-only.server.ts'

const site = 'https://example.ch'

function post(headers: Record<string, string>, method = 'POST') {
  return new Request('http://127.0.0.1:3000/admin', { method, headers })
}

describe('cross-site writes', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { origin: 'https://evil.example' },
    { origin: 'https://example.ch.evil.example' },
    { origin: 'null' },
  ])('are seen by %j', (headers) => {
    expect(isCrossSiteWrite(post(headers), site)).toBe(true)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: site },
    { origin: 'http://127.0.0.1:3000' },
    {},
  ])('are not mistaken in %j', (headers) => {
    expect(isCrossSiteWrite(post(headers), site)).toBe(false)
  })

  it('are never what only reads', () => {
    expect(isCrossSiteWrite(post({ 'sec-fetch-site': 'cross-site' }, 'GET'), site)).toBe(false)
  })
})
