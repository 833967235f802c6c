/**
 * The networks that a client's address belongs to, from narrow to wide. One household or one rented server has a whole
 * IPv6 /64, and a script that changes its address usually stays within a provider's block.
 */
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

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const digitsOfIpv6 = /^[\da-f:.]+$/i

/**
 * `null` if the address says nothing about a visitor: missing, or loopback (an untrusted proxy). Any other
 * text that a proxy gives instead of an address counts as one client.
 */
export function networksOf(address: string): Networks | null {
  const plain = address.replace(/%.*$/, '')
  const groups = parseIpv6(plain)
  const asIpv4 = ipv4.test(plain) ? plain : ipv4In(groups)
  if (asIpv4 !== null) return asIpv4.startsWith('127.') ? null : ipv4Networks(asIpv4)
  if (groups) return groups.join(':') === '0:0:0:0:0:0:0:1' ? null : ipv6Networks(groups)
  return plain === '' ? null : { host: plain, network: plain, region: plain, area: plain }
}

function ipv4Networks(address: string): Networks {
  const octets = address.split('.')
  const prefix = (length: number) => octets.slice(0, length).join('.')
  return { host: address, network: prefix(3), region: prefix(2), area: prefix(1) }
}

function ipv6Networks(groups: readonly string[]): Networks {
  const prefix = (length: number) => `${groups.slice(0, length).join(':')}::`
  return { host: prefix(4), network: prefix(3), region: prefix(2), area: prefix(1) }
}

/**
 * All eight groups, as hexadecimal numbers without leading zeros; `null` for anything that is not an IPv6
 * address.
 */
function parseIpv6(text: string): string[] | null {
  const normal = digitsOfIpv6.test(text) && text.includes(':') ? URL.parse(`http://[${text}]`) : null
  if (!normal) return null
  const [head = '', tail = ''] = normal.hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** The IPv4 address that is written as an IPv6 one (RFC 4291, 2.5.5.2). */
function ipv4In(groups: readonly string[] | null): string | null {
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const octets = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return octets.join('.')
}
