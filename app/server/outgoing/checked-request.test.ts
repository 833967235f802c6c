import { text } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import {
  type AddressRules,
  allowedAddresses,
  checkedRequest,
  ForbiddenAddress,
} from './checked-request.server.ts'
import { serve } from '#test/local-server.ts'

let url: string
beforeEach(async () => {
  url = (await serve((_, response) => response.end('here'))).replace('127.0.0.1', 'several.test')
})

const rules = (...addresses: string[]) => ({ isAllowed: () => true, resolve: async () => addresses })
const asked = { method: 'GET', accept: '*/*', signal: new AbortController().signal } as const
const answer = async (...addresses: string[]) => text(await checkedRequest(url, rules(...addresses), asked))

it('a host with several addresses is reached by another one where nobody answers at the first', async () => {
  expect(await answer('127.0.0.2', '127.0.0.1')).toBe('here')
  expect(await answer('::1', '127.0.0.1')).toBe('here')
  await expect(answer('127.0.0.2', '127.0.0.3')).rejects.toThrow()
})

it('a host with several addresses is told by its IPv4 addresses first, refused as a whole where one must not be used, and not looked up for ever', async () => {
  const { signal } = asked
  const found = (given: AddressRules, until = signal) => allowedAddresses('several.test', given, until)
  expect(await found(rules('::1', '192.0.2.7', '::2'))).toEqual(['192.0.2.7', '::1', '::2'])
  const isAllowed = (address: string) => address !== '127.0.0.1'
  const mixed = { ...rules('192.0.2.7', '127.0.0.1'), isAllowed }
  await expect(found(mixed)).rejects.toThrow(ForbiddenAddress)
  const late = new AbortController()
  const slow = found({ isAllowed, resolve: () => new Promise<never>(() => {}) }, late.signal)
  late.abort()
  await expect(slow).rejects.toMatchObject({ code: 'ETIMEOUT' })
})
