import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import { createTickets } from './tickets.ts'

const clock = createFixedClock('2026-03-02T09:00:00Z')
const open = (purpose = 'step', secret = 'secret') =>
  createTickets({ purpose, seconds: 60, secret, secureCookies: true, clock })

it('returns the value it was issued for, from a cookie that only this host can set', () => {
  const cookie = open().issue('Anna\n1')
  expect(cookie).toMatch(/^__Host-lotse\.step=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=60$/)
  expect(open().in(headersAfter([cookie]))).toBe('Anna\n1')
})

it('is rejected if expired, altered, or used for another purpose or with another secret', () => {
  const cookie = open().issue('Anna')
  const renamed = cookie.replace('.step=', '.passkey=')
  expect(open('passkey').in(headersAfter([renamed]))).toBeNull()
  expect(open('step', 'other').in(headersAfter([cookie]))).toBeNull()
  expect(open().in(headersAfter([cookie.replace(/=\w{3}/, '=AAA')]))).toBeNull()
  expect(open().in(new Headers())).toBeNull()
  clock.advance(60_000)
  expect(open().in(headersAfter([cookie]))).toBeNull()
})
