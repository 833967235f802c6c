/** The content type that a URL names; any other name is not found. */
import { data } from 'react-router'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'

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
