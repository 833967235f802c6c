/** TXT records by the name servers that this machine uses. */
import { Resolver } from 'node:dns/promises'
import { codeOf } from '#domain/error-code.ts'
import type { Outside } from '#ports/outside.ts'

interface ResolverSettings {
  /** In milliseconds, for one attempt. */
  timeout?: number
  /** Other name servers than the machine's own, such as 127.0.0.1:5353. */
  servers?: string[]
}

export function createTextRecords({ timeout = 2_000, servers }: ResolverSettings = {}): Outside['texts'] {
  return async (name) => {
    // A resolver of its own for each question: one that timed out is not asked again for a while.
    const resolver = new Resolver({ timeout, tries: 2 })
    if (servers) resolver.setServers(servers)
    try {
      // A record comes in pieces of at most 255 bytes (RFC 1035).
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ENODATA') return []
      if (code === 'ENOTFOUND') return 'no-such-name'
      throw error
    }
  }
}
