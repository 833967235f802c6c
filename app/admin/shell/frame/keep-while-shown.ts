/**
 * Keeps the loaded data of a screen while it is shown. The data stays if it cannot be loaded again, and the
 * connection gets the reason. An error or `null` would replace the screen, with everything typed there. The
 * data is dropped with the screen, because another person may sign in next.
 */
import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirectDocument } from 'react-router'
import { checkConnection } from '#admin/shell/read.ts'
import type { Connection } from './connection.ts'

/** The router reports the same failure in different words, so the server is asked what is wrong. */
export async function throwFailure(error: unknown): Promise<never> {
  if (isRouteErrorResponse(error) || error instanceof Response) throw error
  const { answer } = await checkConnection()
  if (answer === 'connected') throw error
  throw answer === 'signed-out' ? redirectDocument('/') : data(null, { status: 503 })
}

/** Whether the error is what the router throws if the server leads away from the admin area. */
function isSignedOut(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)
}

interface KeptOptions<Loaded> {
  /** Whether the backend could be read; `false` if the screen itself reports that it could not. */
  isRead?: (loaded: Loaded) => boolean
  /**
   * For a screen with many views: how many are kept, by their keys. The newest stands in for one that was
   * never read, `none` if there is no other.
   */
  views?: { most: number; none: Loaded }
}

/** The arguments of a `clientLoader`. */
interface Load<Loaded> {
  serverLoader: () => Promise<Loaded>
  request: Pick<Request, 'signal'>
}

export function keepWhileShown<Loaded>({
  isRead = (loaded) => loaded !== null,
  views,
}: KeptOptions<Loaded> = {}) {
  const kept = new Map<string, Loaded>()
  let report: Connection['report'] | null = null

  function keep(loaded: Loaded, key: string) {
    kept.delete(key)
    kept.set(key, loaded)
    for (const oldest of kept.keys()) if (kept.size > (views?.most ?? 1)) kept.delete(oldest)
  }

  function show(loaded: Loaded, told: Connection['report'], key = '') {
    report = told
    if (!isRead(loaded)) told('unavailable')
    // A stand-in is already kept under its own key.
    else if (![...kept.values()].includes(loaded)) keep(loaded, key)
  }

  function leave() {
    report = null
    kept.clear()
  }

  const standIn = (key: string) => kept.get(key) ?? (views && ([...kept.values()].at(-1) ?? views.none))

  return {
    show,
    leave,
    useShown(loaded: Loaded, { report: told }: Connection, key = '') {
      useEffect(() => show(loaded, told, key), [loaded, told, key])
      useEffect(() => leave, [])
    },
    async load({ serverLoader, request }: Load<Loaded>, key = ''): Promise<Loaded> {
      try {
        const loaded = await serverLoader()
        const instead = isRead(loaded) ? undefined : standIn(key)
        if (instead === undefined) return loaded
        report?.('unavailable')
        return instead
      } catch (error) {
        const instead = standIn(key)
        if (instead === undefined) return throwFailure(error)
        // An aborted request fails, too, and tells nothing about the connection.
        if (!request.signal.aborted) report?.(isSignedOut(error) ? 'signed-out' : 'unavailable')
        return instead
      }
    },
  }
}
