/** Why a screen could not be loaded, as far as that can be told. Browsers word the same failure differently. */
import { isRouteErrorResponse } from 'react-router'

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
