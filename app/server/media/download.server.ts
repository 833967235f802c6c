/**
 * Downloads a file from another site on the admin's behalf. Every address is checked before connecting, again after
 * each redirect; the connection goes to exactly the checked address, so that changing a host's DNS record in between
 * gains nothing.
 */
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export interface DownloadRules {
  /** Checks an IP address. */
  isAllowed(address: string): boolean
  /** Resolves a host name to all its IP addresses; the system's own look-up if omitted. */
  resolve?: (host: string) => Promise<string[]>
  /** In bytes. */
  largest: number
  /** In milliseconds, for everything together. */
  timeout: number
}

export type DownloadFailure = 'forbidden-address' | 'too-large' | 'unreachable'
export type Download = { ok: true; content: Uint8Array } | { ok: false; reason: DownloadFailure }

const maxRedirects = 3

class Failed extends Error {
  readonly reason: DownloadFailure
  constructor(reason: DownloadFailure) {
    super(reason)
    this.reason = reason
  }
}

export async function download(address: string, rules: DownloadRules): Promise<Download> {
  const signal = AbortSignal.timeout(rules.timeout)
  try {
    let url = URL.parse(address)
    for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
      const response = await open(url, rules, signal)
      const target = redirectOf(response, url)
      if (target === null) return { ok: true, content: await bodyOf(response, rules.largest) }
      response.destroy()
      url = target
    }
    return { ok: false, reason: 'unreachable' }
  } catch (error) {
    return { ok: false, reason: error instanceof Failed ? error.reason : 'unreachable' }
  }
}

async function open(url: URL, rules: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Failed('forbidden-address')
  }
  const [address] = await inTime(judgedAddresses(url.hostname, rules), signal)
  if (address === undefined) throw new Failed('unreachable')
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const options = {
    // Never reuses the connection of an earlier request, which was checked differently.
    agent: false as const,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Lotse' },
    // The name still serves for the Host header and the certificate.
    lookup: always(address),
  }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

/** A look-up cannot be ended, only left alone. */
function inTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([promise, late])
}

function always(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}

/** If any of several addresses is in a private network, all are refused. */
async function judgedAddresses(hostname: string, { isAllowed, resolve }: DownloadRules): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await (resolve ?? systemLookup)(host)
  if (!addresses.every((address) => isAllowed(address))) throw new Failed('forbidden-address')
  return addresses
}

async function systemLookup(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode === 200) return null
  if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Failed('unreachable')
  const target = URL.parse(headers.location, from)
  if (!target) throw new Failed('unreachable')
  return target
}

async function bodyOf(response: IncomingMessage, largest: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > largest) throw new Failed('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
