import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowedAddresses, checkedRequest, ForbiddenAddress } from './checked-request.server.ts'
import { serve } from '#test/local-server.ts'

let url: string
beforeEach(async () => {
  url = (await serve((_, response) => response.end('here'))).replace('127.0.0.1', 'several.test')
})

const rules = (...addresses: string[]) => ({ isAllowed: () => true, resolve: async () => addresses })
const asked = { method: 'GET', accept: '*/*', signal: new AbortController().signal } as const
const answer = async (...addresses: string[]) => text(await checkedRequest(url, rules(...addresses), asked))

describe('a host with several addresses', () => {
  it('is reached by another one where nobody answers at the first', async () => {
    expect(await answer('127.0.0.2', '127.0.0.1')).toBe('here')
    expect(await answer('::1', '127.0.0.1')).toBe('here')
    await expect(answer('127.0.0.2', '127.0.0.3')).rejects.toThrow()
  })

  it('is told by its IPv4 addresses first', async () => {
    expect(await allowedAddresses('several.test', rules('::1', '192.0.2.7', '::2'), asked.signal)).toEqual([
      '192.0.2.7',
      '::1',
      '::2',
    ])
  })

  it('is refused as a whole where one of them must not be used', async () => {
    const isAllowed = (address: string) => address !== '127.0.0.1'
    const found = allowedAddresses(
      'several.test',
      { ...rules('192.0.2.7', '127.0.0.1'), isAllowed },
      asked.signal,
    )
    await expect(found).rejects.toThrow(ForbiddenAddress)
  })

  it('is not found where the look-up takes too long', async () => {
    const never = { isAllowed: () => true, resolve: () => new Promise<never>(() => {}) }
    const late = new AbortController()
    const found = allowedAddresses('several.test', never, late.signal)
    late.abort()
    await expect(found).rejects.toMatchObject({ code: 'ETIMEOUT' })
  })
})
