/**
 * Whether something stands in front of the server whose word it does not take: then all visitors have one address, and
 * no limit can tell a stranger from anybody else.
 */
import type { Settings } from './config.server.ts'

/** `headers` are those of any request that came the usual way. This server speaks no https itself. */
export function isBehindUntrustedProxy(
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
  siteUrl: string,
  headers: Headers,
): boolean {
  if (trustedProxies > 0) return false
  return siteUrl.startsWith('https:') || headers.has('x-forwarded-for') || headers.has('forwarded')
}
