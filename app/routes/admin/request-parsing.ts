/** What a request names: a content type in its address, a command in its body. */
import { data } from 'react-router'
import type { z } from 'zod'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'

/** Any other name is not found. */
export function typeOf(params: { type?: string }): ContentType {
  const type = contentTypeNames.find((name) => name === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  return type
}

/** The body of a request as JSON, `null` if it is not JSON. */
export async function jsonOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return null
  return request.json().catch(() => null)
}

/** What a command of the admin area asks for; refused where it is not understood. */
export async function requestOf<Asked>(
  { requests }: { requests: z.ZodType<Asked> },
  request: Request,
): Promise<Asked> {
  const body = requests.safeParse(await jsonOf(request))
  if (!body.success) throw new Response(null, { status: 400 })
  return body.data
}
