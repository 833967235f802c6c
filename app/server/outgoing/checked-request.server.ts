/**
 * A request to another site on the admin's behalf, or because content names it: only to addresses of the public internet,
 * and to hosts of the own network that the operator names. Every address is checked before connecting, again after each
 * redirect; the connection goes to exactly the checked addresses, so that changing a host's DNS record in between gains
 * nothing. Request and body end when the signal aborts, whatever the other side does.
 */
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isCertificateCode } from '#domain/error-code.ts'

// https://www.iana.org/assignments/iana-ipv4-special-registry
const specialIPv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

// Inside the global range: tunnels and translations that can lead to any IPv4 address, and documentation.
const specialIPv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of specialIPv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIPv6) special.addSubnet(network, prefix, 'ipv6')

const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export interface AddressRules {
  /** Checks an IP address. */
  isAllowed(address: string): boolean
  /** Resolves a host name to all its IP addresses; the system's own look-up if omitted. */
  resolve?: (host: string) => Promise<string[]>
  /** Hosts that may be reached although their addresses are not allowed. */
  privateHosts?: readonly PrivateHost[]
}

/** A name or an address, without brackets. */
export interface PrivateHost {
  host: string
  /** `null` for all ports. */
  port: number | null
}

export interface Asked {
  method: 'GET' | 'HEAD'
  accept: string
  /** Additional headers, also sent after a redirect. */
  headers?: Record<string, string>
  /** Ends the request with all its redirects. */
  signal: AbortSignal
}

/** Thrown for an address that is not allowed, one that names a user, and any scheme but http and https. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  code = 'EFORBIDDEN'
}

const maxRedirects = 3

/**
 * The response at the end of all redirects; the caller has to read or destroy it. Throws if there is no
 * response, and after too many redirects.
 */
export async function requestChecked(
  address: string,
  rules: AddressRules,
  asked: Asked,
): Promise<IncomingMessage> {
  let url = new URL(address)
  let allowed = rules
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const addresses = await addressesOf(url, allowed, asked.signal)
    const response = await open(url, addresses, asked)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399 || !headers.location) return response
    response.destroy()
    // A server in the internet must not lead into the own network.
    if (addresses.every((one) => rules.isAllowed(one))) allowed = { ...rules, privateHosts: [] }
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}

async function addressesOf(url: URL, rules: AddressRules, signal: AbortSignal): Promise<Addresses> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('not an address of a website')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return findAllowedAddresses({ host: url.hostname, port }, rules, signal)
}

async function open(url: URL, addresses: Addresses, { method, accept, headers, signal }: Asked) {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const options = {
    method,
    // Never reuses the connection of an earlier request, which was checked differently.
    agent: false as const,
    signal,
    headers: { ...headers, accept, 'accept-encoding': 'identity', 'user-agent': 'Lotse' },
    // The name still serves for the Host header and the certificate.
    lookup: always(addresses),
    // Before the next address is tried; the last one has all the time there is.
    autoSelectFamilyAttemptTimeout: 2_500,
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, options)
    .on('response', resolve)
    .on('error', reject)
    // Node hands the connection over, and forgets the signal with it.
    .on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('answered in another protocol'))
    })
    .on('close', () => reject(new Error('closed without an answer')))
    .end()
  return inTime(promise, signal)
}

class TooLate extends Error {
  code = 'ETIMEOUT'
}

/** A look-up cannot be ended, and a connection may end without a word: when the signal aborts, the result is ignored. */
function inTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TooLate('too late', { cause: signal.reason })), {
      once: true,
    })
  })
  return Promise.race([promise, late])
}

type Addresses = [string, ...string[]]

function always(addresses: Addresses): LookupFunction {
  const [first] = addresses
  return (_host, { all }, done) =>
    all
      ? done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
      : done(null, first, isIP(first))
}

/**
 * The addresses to connect to, one after the other: IPv4 first, as some servers have an IPv6 address but no
 * route to it. Throws `ForbiddenAddress`, and the look-up's own errors.
 */
export async function findAllowedAddresses(
  target: { host: string; port: number },
  rules: AddressRules,
  signal: AbortSignal,
): Promise<Addresses> {
  const found = await inTime(judgeAddresses(target, rules), signal)
  const [first, ...others] = found.toSorted((one, other) => isIP(one) - isIP(other))
  if (first === undefined) throw new Error('no address')
  return [first, ...others]
}

/** If any of several addresses must not be used, all are refused. */
async function judgeAddresses(
  target: { host: string; port: number },
  { isAllowed, resolve, privateHosts = [] }: AddressRules,
): Promise<string[]> {
  const host = target.host.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await (resolve ?? systemLookup)(host)
  const named = privateHosts
    .filter(({ port }) => port === null || port === target.port)
    .map((one) => one.host)
  const isNamed = named.includes(host.toLowerCase().replace(/\.$/, ''))
  if (!isNamed && !addresses.every((address) => isAllowed(address) || named.includes(address)))
    throw new ForbiddenAddress('private address')
  return addresses
}

async function systemLookup(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Whether a request failed because the certificate is not trusted. */
export function isCertificateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && isCertificateCode(error.code)
}

export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * The body of an answer, up to a limit in bytes. Throws `TooLarge`, and if the body breaks off or is late.
 */
export function bodyOf(
  response: AsyncIterable<Buffer>,
  largest: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return inTime(wholeBodyOf(response, largest), signal)
}

async function wholeBodyOf(response: AsyncIterable<Buffer>, largest: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > largest) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
