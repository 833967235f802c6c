import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networksOf } from './networks.server.ts'

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113', '203.0', '203'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113', '203.0', '203'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::', '2001:db8::', '2001::'],
    ['2001:0DB8:0000:0000:FFFF::', '2001:db8:0:0::', '2001:db8:0::', '2001:db8::', '2001::'],
    ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::', 'fe80:0::', 'fe80::'],
    ['::2', '0:0:0:0::', '0:0:0::', '0:0::', '0::'],
  ])('of %s are %s, %s, %s and %s', (address, host, network, region, area) => {
    expect(networksOf(address)).toEqual({ host, network, region, area })
  })

  it.each(['', 'unknown', '127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113'])(
    'are unknown of %j',
    (address) => {
      expect(networksOf(address)).toBeNull()
    },
  )

  it('tell two IPv6 addresses apart exactly when their /64 differ', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
    const groups = fc.array(group, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(groups, groups, groups, (network, one, other) => {
        fc.pre(network.some((part) => part !== '0'))
        const address = (rest: string[]) => [...network, ...rest].join(':')
        expect(networksOf(address(one))?.host).toBe(networksOf(address(other))?.host)
        const neighbour = [...network.slice(0, 3), network[3] === 'ffff' ? '0' : 'ffff', ...one].join(':')
        expect(networksOf(neighbour)?.host).not.toBe(networksOf(address(one))?.host)
      }),
    )
  })
})
