/**
 * Calls to Google's REST APIs, each with a time limit. The SDK's own calls retry for up to ten minutes: a save reported
 * to the advisor as failed would be applied long afterwards.
 */
import { z } from 'zod'

/** The service responded; `status` is its own word, such as NOT_FOUND. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: string
  readonly httpStatus: number
  constructor(status: string, httpStatus: number, message: string) {
    super(message)
    this.status = status
    this.httpStatus = httpStatus
  }
}

/** No response: no connection, or none in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const errorSchema = z.object({
  error: z.object({ message: z.string().default(''), status: z.string().default('') }),
})

/** Throws `NoAnswer` or `Refusal`. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  limit: number,
): Promise<unknown> {
  const { response, text } = await exchange(url, body, headers, limit)
  const json = parseJson(text)
  // Responses for several documents are lists, with errors among the entries: also at the end of one that began well.
  const failure = [json].flat().flatMap((entry) => errorSchema.safeParse(entry).data ?? [])[0]
  if (response.ok && json !== undefined && !failure) return json
  const { status = '', message = text.slice(0, 200) } = failure?.error ?? {}
  throw new Refusal(status, response.status, message)
}

async function exchange(url: string, body: unknown, headers: Record<string, string>, limit: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limit),
    })
    return { response, text: await response.text() }
  } catch (error) {
    // The URL may carry the API key, so only the host is named.
    throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: causeOf(error) })
  }
}

/** `fetch failed` hides the reason one level below. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
