/** The error that a client loader throws if the server's response is missing, or leads elsewhere. */
import { data, isRouteErrorResponse, redirectDocument } from 'react-router'
import { serverCalls } from '#admin/shell/server-calls.ts'

/** The router reports the same failure in different words, so the server is asked what is wrong. */
export async function failureOf(error: unknown): Promise<unknown> {
  if (isRouteErrorResponse(error) || error instanceof Response) return error
  const { answer } = await serverCalls.connection()
  if (answer === 'connected') return error
  return answer === 'signed-out' ? redirectDocument('/') : data(null, { status: 503 })
}

export async function throwFailure(error: unknown): Promise<never> {
  throw await failureOf(error)
}
