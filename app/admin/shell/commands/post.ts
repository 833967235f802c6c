/** Sends commands to the server; the only place that does. Never throws. */
import { checkConnection } from '#admin/shell/read.ts'
import { type Answered, answerIn, type Command } from './command.ts'

interface PostOptions {
  /** Asks to sign in after the session has ended. If it resolves to true, the command is sent again. */
  signIn?: (() => Promise<boolean>) | undefined
  /** Only for files: the share sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Aborts the sending of a file. */
  signal?: AbortSignal | undefined
}

interface Received {
  status: number
  /** `null` if it is not JSON, such as a proxy's error page. */
  body: unknown
}

// Saves may contain inline pictures on a slow connection.
const timeout = 60_000
/** In milliseconds, without any progress, or without a response after the last byte. */
const stall = 60_000

/** Sends a request as JSON, a file unchanged. */
export async function post<Request, Answer extends { outcome: string }>(
  command: Command<Request, Answer>,
  request: Request,
  options: PostOptions = {},
): Promise<Answered<Answer>> {
  const { address } = command
  const received = await (request instanceof Blob
    ? sendFile(address, request, options)
    : sendJson(address, request))
  const answer = received
    ? readAnswer(command, received)
    : await explainSilence(options.signal?.aborted ?? false)
  const isRenewed = answer.outcome === 'signed-out' && (await options.signIn?.())
  return isRenewed ? post(command, request, options) : answer
}

function readAnswer<Request, Answer extends { outcome: string }>(
  command: Command<Request, Answer>,
  { status, body }: Received,
): Answered<Answer> {
  if (status === 401) return { outcome: 'signed-out' }
  const answer = answerIn(command, body)
  if (answer) return answer
  // Refused before it reached the application, possibly by a proxy.
  if (status === 413) return { outcome: 'too-large' }
  return { outcome: status === 400 ? 'not-understood' : 'silent' }
}

/**
 * Without a session the server does not read the request body. A browser that has much to send may take the
 * closed connection for a network failure.
 */
async function explainSilence(isEnded: boolean): Promise<{ outcome: 'signed-out' | 'silent' }> {
  const { answer } = isEnded ? { answer: null } : await checkConnection()
  return { outcome: answer === 'signed-out' ? 'signed-out' : 'silent' }
}

async function sendJson(address: string, request: unknown): Promise<Received | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch {
    return null
  }
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sendFile(
  address: string,
  file: Blob,
  { onProgress, signal }: PostOptions,
): Promise<Received | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    const giveUp = () => request.abort()
    let stalled = setTimeout(giveUp, stall)
    request.upload.addEventListener('progress', (event) => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, stall)
      onProgress?.(event.loaded / (event.total || file.size))
    })
    request.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }))
    for (const end of ['error', 'abort']) request.addEventListener(end, () => resolve(null))
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) resolve(null)
    else request.send(file)
  })
}
