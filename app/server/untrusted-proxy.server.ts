/**
 * Detects an untrusted proxy in front of the server: then all visitors share one address, and no limit can
 * distinguish a stranger from other visitors.
 */
import type { Settings } from './config.server.ts'

/** `headers` are those of any request from a visitor. This server itself does not speak https. */
export function isBehindUntrustedProxy(
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
  siteUrl: string,
  headers: Headers,
): boolean {
  if (trustedProxies > 0) return false
  return siteUrl.startsWith('https:') || headers.has('x-forwarded-for') || headers.has('forwarded')
}
