/** The key by which sign-in attempts are counted: the network of a client's address. */
import { isIPv6 } from 'node:net'
import type { Client } from '#ports/admin.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/** `null` if unknown: a forwarded request from this machine came through an untrusted proxy, and could be any visitor's. */
export function networkOfClient({ address, headers }: Client): string | null {
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded')
  return isForwarded && loopback.test(address) ? null : networkOf(address)
}

/** One IPv6 customer has at least 2^64 addresses, which count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function groupsOf(part: string): string[] {
  return part.split(':').filter(Boolean)
}
