/**
 * Calls to Google's REST interfaces, each with an end. The SDK's own calls repeat themselves for up to ten minutes: a save
 * of which the advisor was told that it failed would be applied long afterwards.
 */
import { z } from 'zod'

/** Answered by the service; `status` is its own word, such as NOT_FOUND. */
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

/** Nothing was answered: no connection, or none in time. */
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
  const json = parsed(text)
  if (response.ok && json !== undefined) return json
  // Answers to several documents come as a list, errors among them.
  const failure = errorSchema.safeParse(Array.isArray(json) ? json[0] : json)
  const { status = '', message = text.slice(0, 200) } = failure.data?.error ?? {}
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
    // The address may carry the api key, so only the host is told.
    throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: causeOf(error) })
  }
}

/** `fetch failed` hides the reason one level below. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
