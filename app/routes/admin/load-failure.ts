/** What a client loader throws on where the server's answer did not come, or leads elsewhere. */
import { data, isRouteErrorResponse, redirectDocument } from 'react-router'
import { serverCalls } from '#admin/shell/server-calls.ts'

/** The router words the same failure differently from place to place, so the server is asked what is the matter. */
export async function failureOf(error: unknown): Promise<unknown> {
  if (isRouteErrorResponse(error) || error instanceof Response) return error
  const answer = await serverCalls.connection()
  if (answer === 'connected') return error
  return answer === 'signed-out' ? redirectDocument('/') : data(null, { status: 503 })
}
