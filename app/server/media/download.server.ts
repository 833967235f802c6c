/** Downloads a file from another site on the admin's behalf. */
import {
  type AddressRules,
  checkedRequest,
  ForbiddenAddress,
} from '#server/outgoing/checked-request.server.ts'
import { bodyOf, TooLarge } from '#server/outgoing/limited-body.server.ts'

export interface DownloadRules extends AddressRules {
  /** In bytes. */
  largest: number
  /** In milliseconds, for everything together. */
  timeout: number
}

export type DownloadFailure = 'forbidden-address' | 'too-large' | 'unreachable'
export type Download = { ok: true; content: Uint8Array } | { ok: false; reason: DownloadFailure }

export async function download(address: string, rules: DownloadRules): Promise<Download> {
  const signal = AbortSignal.timeout(rules.timeout)
  try {
    const response = await checkedRequest(address, rules, { method: 'GET', accept: 'image/*', signal })
    if (response.statusCode === 200) return { ok: true, content: await bodyOf(response, rules.largest) }
    response.destroy()
    return { ok: false, reason: 'unreachable' }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { ok: false, reason: 'forbidden-address' }
    return { ok: false, reason: error instanceof TooLarge ? 'too-large' : 'unreachable' }
  }
}
