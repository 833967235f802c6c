/** The editor's calls to the server. None throws: no answer, or one that makes no sense, is `unavailable`. */
import type { ContentType } from '#domain/content-types.ts'
import type { VersionHistory } from '#domain/versioning/version.ts'
import { withImages } from '#domain/versioning/images.ts'
import { unpacked } from '#domain/versioning/packed.ts'
import { readHistory } from '#domain/versioning/read.ts'
import type {
  ConnectionAnswer,
  HistoryAnswer,
  HistoryRequest,
  ListedVersions,
  SaveAnswer,
  SaveRequest,
  SignInAnswer,
  UploadAnswer,
} from './protocol.ts'
import { signInMessages } from './sign-in/messages.ts'

export interface ServerCalls {
  save(type: ContentType, request: SaveRequest): Promise<SaveAnswer>
  connection(): Promise<ConnectionAnswer>
  /** Inline pictures are in place; `null` where the server or its database cannot be reached. */
  history(type: ContentType): Promise<VersionHistory | null>
  changeHistory(type: ContentType, request: HistoryRequest): Promise<HistoryAnswer>
  signIn(credentials: FormData): Promise<SignInAnswer>
  upload(
    image: Blob,
    naming: Naming,
    options: TransferOptions,
  ): Promise<UploadAnswer | { outcome: 'cancelled' }>
}

interface Naming {
  name: string
  prefix: string
}

interface TransferOptions {
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

// A save may carry inline pictures over a slow line; the check of the connection must not wait.
const saveTimeout = 60_000
const checkTimeout = 10_000

export const serverCalls: ServerCalls = {
  save: (type, request) =>
    post<SaveAnswer>(
      `/admin/speichern/${type}`,
      request,
      { outcome: 'unavailable' },
      { outcome: 'session-ended' },
    ),
  changeHistory: (type, request) =>
    post<HistoryAnswer>(
      `/admin/versionen/${type}`,
      request,
      { outcome: 'unavailable' },
      { outcome: 'session-ended' },
    ),
  async connection() {
    const answer = await call('/admin/verbindung', { signal: AbortSignal.timeout(checkTimeout) })
    if (answer?.status === 401) return 'signed-out'
    const body = (await json(answer)) as { connected?: boolean } | null
    return body?.connected === true ? 'connected' : 'unavailable'
  },
  async history(type) {
    const answer = await call(`/admin/versionen/${type}`, { signal: AbortSignal.timeout(checkTimeout) })
    return wholeHistory((await json(answer)) as Partial<ListedVersions> | null)
  },
  async signIn(credentials) {
    const answer = await call('/admin-login', {
      method: 'POST',
      body: credentials,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(saveTimeout),
    })
    if (answer === null) return { outcome: 'refused', message: signInMessages.network }
    const body = (await json(answer)) as SignInAnswer | null
    return body ?? { outcome: 'refused', message: signInMessages.unexpected }
  },
  upload: sendImage,
}

function wholeHistory(listed: Partial<ListedVersions> | null): VersionHistory | null {
  const history = readHistory(listed?.history)
  if (history === null) return null
  const images = new Map(Object.entries(listed?.images ?? {}))
  try {
    const snapshots = unpacked({
      parts: listed?.parts ?? [],
      snapshots: history.versions.map(({ data }) => data),
    })
    const versions = history.versions.map((version, index) => ({
      ...version,
      data: withImages(snapshots[index] ?? null, images),
    }))
    return { ...history, versions }
  } catch {
    return null
  }
}

async function post<Answer>(
  address: string,
  body: unknown,
  failed: Answer,
  signedOut: Answer,
): Promise<Answer> {
  const answer = await call(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(saveTimeout),
  })
  if (answer?.status === 401) return signedOut
  return ((await json(answer)) as Answer | null) ?? failed
}

async function call(address: string, options: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...options, headers: { accept: 'application/json', ...options.headers } })
  } catch {
    return null
  }
}

async function json(answer: Response | null): Promise<unknown> {
  try {
    return (await answer?.json()) ?? null
  } catch {
    return null
  }
}

/** By XMLHttpRequest: fetch does not tell how much was sent. */
function sendImage(
  image: Blob,
  naming: Naming,
  { onProgress, signal }: TransferOptions,
): Promise<UploadAnswer | { outcome: 'cancelled' }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/admin/bild?${new URLSearchParams({ ...naming })}`)
    request.setRequestHeader('content-type', image.type)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(event.loaded / (event.total || image.size)),
    )
    request.addEventListener('load', () =>
      resolve(
        request.status === 401
          ? { outcome: 'session-ended' }
          : ((request.response as UploadAnswer | null) ?? { outcome: 'unavailable' }),
      ),
    )
    request.addEventListener('error', () => resolve({ outcome: 'unavailable' }))
    request.addEventListener('timeout', () => resolve({ outcome: 'unavailable' }))
    request.addEventListener('abort', () => resolve({ outcome: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) resolve({ outcome: 'cancelled' })
    else request.send(image)
  })
}
