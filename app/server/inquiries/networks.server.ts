/**
 * The networks that a client's address belongs to, from narrow to wide. One household or one rented server has a whole
 * IPv6 /64, and a script that changes its address usually stays within a provider's block.
 */
import { BlockList, isIP, SocketAddress } from 'node:net'

export interface Networks {
  /** IPv4 the address itself, IPv6 its /64. */
  host: string
  /** /24 and /48. */
  network: string
  /** /16 and /32. */
  region: string
  /** /8 and /16. */
  area: string
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * `null` if the address says nothing about a visitor: none, or loopback (an untrusted proxy). What a proxy gives instead of
 * an address is one client.
 */
export function networksOf(address: string): Networks | null {
  const plain = address.replace(mappedIpv4, '$1').replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 0 && plain !== '') return { host: plain, network: plain, region: plain, area: plain }
  if (version === 0 || loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null
  return version === 4 ? ipv4Networks(plain) : ipv6Networks(plain)
}

function ipv4Networks(address: string): Networks {
  const octets = address.split('.')
  const prefix = (length: number) => octets.slice(0, length).join('.')
  return { host: address, network: prefix(3), region: prefix(2), area: prefix(1) }
}

function ipv6Networks(address: string): Networks {
  const groups = ipv6Groups(address)
  const prefix = (length: number) => `${groups.slice(0, length).join(':')}::`
  return { host: prefix(4), network: prefix(3), region: prefix(2), area: prefix(1) }
}

/** All eight groups, as hexadecimal numbers without leading zeros. */
function ipv6Groups(address: string): string[] {
  const normal = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = '', tail] = normal.split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...(tail === undefined ? [] : missing), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
