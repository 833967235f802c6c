/** Imports an image from another site, so that visitors load it from here. */
import { createHash } from 'node:crypto'
import type { Files } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from '#server/log.server.ts'
import { type ImageProblem, maxImageBytes, reencode } from './image.server.ts'
import {
  type AddressRules,
  bodyOf,
  requestChecked,
  ForbiddenAddress,
  isPublicAddress,
  TooLarge,
} from '#server/outgoing/checked-request.server.ts'

type ImportFailure = DownloadFailure | ImageProblem | 'unavailable'

export type ImageImport = { outcome: 'stored'; url: string } | { outcome: 'failed'; reason: ImportFailure }

interface RemoteImageDeps {
  files: Files
  log: Log
  rules?: DownloadRules
}

const usualRules: DownloadRules = { isAllowed: isPublicAddress, largest: maxImageBytes, timeout: 10_000 }

/** The returned function takes an address and resolves within about ten seconds. */
export function createImageImport({ files, log, rules = usualRules }: RemoteImageDeps) {
  async function importImage(address: string): Promise<ImageImport> {
    const fetched = await download(address, rules)
    if (!fetched.ok) return { outcome: 'failed', reason: fetched.reason }
    const image = await reencode(fetched.content)
    if (!image.ok) return { outcome: 'failed', reason: image.problem }
    // Named by its content: the same picture is stored once, and a different one never replaces it.
    const hash = createHash('sha256').update(image.content).digest('hex').slice(0, 32)
    const path = `gallery/extern-${hash}.jpg`
    try {
      await files.put(path, image.content)
      return { outcome: 'stored', url: files.publicUrl(path) }
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      return { outcome: 'failed', reason: 'unavailable' }
    }
  }

  return async function importAndLog(address: string): Promise<ImageImport> {
    const imported = await importImage(address)
    if (imported.outcome === 'failed')
      log.warn('image of another site not imported over', { reason: imported.reason })
    return imported
  }
}

export interface DownloadRules extends AddressRules {
  /** In bytes. */
  largest: number
  /** In milliseconds, for everything together. */
  timeout: number
}

type DownloadFailure = 'forbidden-address' | 'too-large' | 'unreachable'
type Download = { ok: true; content: Uint8Array } | { ok: false; reason: DownloadFailure }

/** Downloads a file from another site on the admin's behalf. */
export async function download(address: string, rules: DownloadRules): Promise<Download> {
  const signal = AbortSignal.timeout(rules.timeout)
  try {
    const response = await requestChecked(address, rules, { method: 'GET', accept: 'image/*', signal })
    if (response.statusCode === 200)
      return { ok: true, content: await bodyOf(response, rules.largest, signal) }
    response.destroy()
    return { ok: false, reason: 'unreachable' }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { ok: false, reason: 'forbidden-address' }
    return { ok: false, reason: error instanceof TooLarge ? 'too-large' : 'unreachable' }
  }
}
