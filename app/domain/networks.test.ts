import { expect, it } from 'vitest'
import { networksOf } from './networks.ts'

it.each(['', '127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::FFFF:7f00:1'])(
  'knows no network of %j',
  (address) => {
    expect(networksOf(address)).toBeNull()
  },
)

it.each(['unknown', '_hidden', 'localhost', '127.0.0.1.evil.example'])(
  'treats what a proxy sends instead of an address as a single client: %s',
  (word) => {
    expect(networksOf(word)).toMatchObject({ host: word, network: word })
  },
)

it('finds the same networks for every spelling of an address', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'])
    expect(networksOf(address)).toMatchObject({ host: '192.0.2.7', network: '192.0.2' })
  for (const address of [
    '2001:db8:1:2::9',
    '2001:0DB8:1:2:ffff::1',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::%eth0',
  ])
    expect(networksOf(address)).toMatchObject({ host: '2001:db8:1:2::', network: '2001:db8:1::' })
})
