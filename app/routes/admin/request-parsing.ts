/**
 * Reads requests of the admin area: the content type in the address, the command in the body, and the client.
 * Also sets cookies.
 */
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import { withWholeText } from '#domain/whole-text.ts'
import { clientAddressContext } from '#server/services.server.ts'

/** Any other name throws 404. */
export function typeOf(params: { type?: string }): ContentType {
  const type = contentTypeNames.find((name) => name === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  return type
}

/** Returns the command in the body of a request; throws 400 if it is not understood. */
export async function requestOf<Asked>(
  { requests }: { requests: z.ZodType<Asked> },
  request: Request,
): Promise<Asked> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const body = requests.safeParse(isJson ? withWholeText(await request.json().catch(() => null)) : null)
  if (!body.success) throw new Response(null, { status: 400 })
  return body.data
}

export function clientOf(request: Request, context: Readonly<RouterContextProvider>) {
  return { address: context.get(clientAddressContext), headers: request.headers }
}

/** The options of a response that sets these cookies. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
  return { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) }
}
