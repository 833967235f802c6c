/** Why a screen could not be loaded, as far as that can be told, and the error that a client loader throws then. */
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

/** Browsers word the same failure differently. */
export type ProblemKind =
  /** No such screen. */
  | 'unknown'
  /** The network, the server or its database. */
  | 'unreachable'
  /** A part of the page is missing, usually because a new version was deployed meanwhile. */
  | 'outdated'
  | 'unexpected'

const missingScript = /dynamically imported module|module script|error loading.*module/i
const noAnswer = /failed to fetch|networkerror|load failed|network connection|timed? ?out/i

export function problemKind(error: unknown): ProblemKind {
  if (isRouteErrorResponse(error)) return kindOfStatus(error.status)
  const said = error instanceof Error ? error.message : ''
  if (missingScript.test(said)) return 'outdated'
  return noAnswer.test(said) ? 'unreachable' : 'unexpected'
}

function kindOfStatus(status: number): ProblemKind {
  if (status === 404) return 'unknown'
  return status >= 502 && status <= 504 ? 'unreachable' : 'unexpected'
}
