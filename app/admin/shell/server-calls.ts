/** The editor's requests to the server. None throws: no response, or an invalid one, is `unavailable`. */
import { z } from 'zod'
import { readHistory, type VersionHistory } from '#domain/versioning/version.ts'
import { withImages } from '#domain/versioning/images.ts'
import { expanded } from '#domain/versioning/deduplicated.ts'
import type { PictureForm } from '#domain/stored-picture.ts'
import {
  type ConnectionCheck,
  type HistoryAnswer,
  historyAnswerSchema,
  type HistoryRequest,
  listedVersionsSchema,
  openCountsSchema,
  waitingSchema,
  passkeyQuestionSchema,
  type SaveAnswer,
  saveAnswerSchema,
  type SaveRequest,
  type SignInAnswer,
  type StoredContent,
  signInAnswerSchema,
  storedContentSchema,
  type UploadAnswer,
  uploadAnswerSchema,
} from './protocol.ts'
import { signInMessages } from './frame/sign-in/messages.ts'

export type ServerCalls = typeof serverCalls

interface Naming {
  name: string
  prefix: string
  id: string
  form: PictureForm
}

interface TransferOptions {
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

// Saves and histories may contain inline pictures on a slow connection; the connection check must not wait.
const contentTimeout = 60_000
/** Without any progress, or without a response after the last byte. */
const uploadStall = 60_000
const checkTimeout = 10_000

const connectionSchema = z.object({
  connected: z.boolean(),
  changes: z.string().nullable().catch(null),
  openCounts: openCountsSchema.optional().catch(undefined),
  waiting: waitingSchema.optional().catch(undefined),
  nobodyGetsMails: z.boolean().optional().catch(undefined),
})

export const serverCalls = {
  async save(type: string, request: SaveRequest): Promise<SaveAnswer> {
    const answer = await post(`/admin/speichern/${type}`, request)
    if (answer?.status === 401) return { outcome: 'session-ended' }
    // Refused before it reached the application, possibly by a proxy.
    if (answer?.status === 413) return { outcome: 'too-large' }
    if (answer?.status === 400) return { outcome: 'refused' }
    return (await read(saveAnswerSchema, answer)) ?? { outcome: 'unavailable' }
  },
  /** What is stored of a type; `entries` is null where that cannot be read. */
  async load(type: string): Promise<StoredContent> {
    const stored = await getJson(`/admin/speichern/${type}`, storedContentSchema)
    return stored ?? { entries: null, revisions: {} }
  },
  async changeHistory(type: string, request: HistoryRequest): Promise<HistoryAnswer> {
    const answer = await postJson(`/admin/versionen/${type}`, request, historyAnswerSchema)
    return answer ?? { outcome: 'unavailable' }
  },
  async connection(): Promise<ConnectionCheck> {
    const answer = await call('/admin/verbindung', { signal: AbortSignal.timeout(checkTimeout) })
    if (answer?.status === 401) return { answer: 'signed-out', changes: null }
    const body = await read(connectionSchema, answer)
    return {
      answer: body?.connected === true ? 'connected' : 'unavailable',
      changes: body?.changes ?? null,
      openCounts: body?.openCounts,
      waiting: body?.waiting,
      nobodyGetsMails: body?.nobodyGetsMails,
    }
  },
  /** Inline pictures are in place; `null` if the server or its database cannot be reached. */
  async history(type: string): Promise<VersionHistory | null> {
    const listed = await getJson(`/admin/versionen/${type}`, listedVersionsSchema)
    return listed && wholeHistory(listed)
  },
  /** The fields of either step. */
  async signIn(fields: FormData): Promise<SignInAnswer> {
    const answer = await postForm('/admin-login', fields)
    if (answer === null) return refusedSignIn(signInMessages.network)
    // Refused before it reached the sign-in: too many forms were sent from this address.
    if (answer.status === 429) return refusedSignIn(signInMessages.tooManyRequests)
    const body = await read(signInAnswerSchema, answer)
    return body ?? refusedSignIn(signInMessages.unexpected)
  },
  /** What to ask a passkey; `null` if the server has no question. */
  async passkeyQuestion(): Promise<Record<string, unknown> | null> {
    const answer = await postForm('/admin-login', [['passkey', 'question']])
    return (await read(passkeyQuestionSchema, answer))?.options ?? null
  },
  upload: sendImage,
}

function wholeHistory({
  history: deduplicated,
  parts,
  images,
}: z.infer<typeof listedVersionsSchema>): VersionHistory | null {
  const history = readHistory(deduplicated)
  if (history === null) return null
  const imageOf = new Map(Object.entries(images))
  try {
    const snapshots = expanded({ parts, snapshots: history.versions.map(({ data }) => data) })
    const versions = history.versions.map((version, index) => ({
      ...version,
      data: withImages(snapshots[index] ?? null, imageOf),
    }))
    return { ...history, versions }
  } catch {
    return null
  }
}

/** A request of a page of its own; `null` for no response, or for one that is not ours. */
export async function postJson<Schema extends z.ZodType>(
  address: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema> | { outcome: 'session-ended' } | null> {
  const answer = await post(address, body)
  if (answer?.status === 401) return { outcome: 'session-ended' }
  return read(schema, answer)
}

/** The same for what a page reads later than itself. */
export async function getJson<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  return read(schema, await call(address, { signal: AbortSignal.timeout(contentTimeout) }))
}

async function post(address: string, body: unknown): Promise<Response | null> {
  const answer = await call(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(contentTimeout),
  })
  return answer ?? ((await isSignedOut()) ? new Response(null, { status: 401 }) : null)
}

function refusedSignIn(message: string): SignInAnswer {
  return { outcome: 'refused', message, startsOver: false }
}

function postForm(address: string, fields: Iterable<[string, unknown]>): Promise<Response | null> {
  return call(address, {
    method: 'POST',
    body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
    signal: AbortSignal.timeout(contentTimeout),
  })
}

/**
 * Without a session the server reads nothing of what it is sent. A browser that has much to send may take the end of that
 * connection for a broken line.
 */
async function isSignedOut(): Promise<boolean> {
  return (await serverCalls.connection()).answer === 'signed-out'
}

async function call(address: string, options: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...options, headers: { accept: 'application/json', ...options.headers } })
  } catch {
    return null
  }
}

/** `null` for no response, and for one that is not ours: a proxy's error page, say. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  answer: Response | null,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.safeParse(await answer?.json()).data ?? null
  } catch {
    return null
  }
}

/** By XMLHttpRequest: fetch does not report upload progress. */
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
    const giveUp = () => {
      resolve({ outcome: 'unavailable' })
      request.abort()
    }
    let stalled = setTimeout(giveUp, uploadStall)
    request.upload.addEventListener('progress', (event) => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, uploadStall)
      onProgress?.(event.loaded / (event.total || image.size))
    })
    request.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('load', () =>
      resolve(
        request.status === 401
          ? { outcome: 'session-ended' }
          : (uploadAnswerSchema.safeParse(request.response).data ?? { outcome: 'unavailable' }),
      ),
    )
    request.addEventListener('error', async () =>
      resolve({ outcome: (await isSignedOut()) ? 'session-ended' : 'unavailable' }),
    )
    request.addEventListener('abort', () => resolve({ outcome: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) resolve({ outcome: 'cancelled' })
    else request.send(image)
  })
}
