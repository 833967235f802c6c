/** What a request of the admin area says: a content type in its address, a command in its body, who sent it; and its cookies. */
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import { withWholeText } from '#domain/whole-text.ts'
import { clientAddressContext } from '#server/services.server.ts'

/** Any other name is not found. */
export function typeOf(params: { type?: string }): ContentType {
  const type = contentTypeNames.find((name) => name === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  return type
}

/** What a command of the admin area asks for; refused where it is not understood. */
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
