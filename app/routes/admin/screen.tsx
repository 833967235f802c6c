/**
 * What the screens of the admin area share: their title, how they follow the connection, and what stands in their place
 * where one cannot be loaded: why, and the way on. It retries by itself if possible.
 */
import { useEffect, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirectDocument,
  useOutletContext,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { startPath } from '#admin/pages.ts'
import { problems } from '#admin/shell/frame/messages.ts'
import {
  pollIntervals,
  type Connection,
  type useConnection,
  useReloadAfterChange,
  useReloadAfterOutage,
  useSessionEnd,
} from '#admin/shell/frame/connection.ts'
import type { SignedInAdmin } from '#admin/shell/frame/header.tsx'
import { shell } from '#admin/shell/messages.ts'
import { checkConnection } from '#admin/shell/read.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'

/** What the frame provides to all screens in it. */
export type DashboardContext = ReturnType<typeof useConnection> & {
  /** The header shows who is signed in, and is not loaded again. */
  onAdminChange: (admin: SignedInAdmin) => void
}

export function screenMeta(title: string | undefined) {
  return [
    { title: [title, shell.dashboard].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

function useDashboard() {
  const dashboard = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(dashboard.state, revalidate)
  return { ...dashboard, revalidate }
}

/** For a screen on which nothing is typed. `loaded` is `null` where the backend could not be read. */
export function useScreen(loaded: unknown) {
  const dashboard = useDashboard()
  const { connection, state } = dashboard
  useSessionEnd(state, null)
  useEffect(() => {
    if (loaded === null) connection.report('unavailable')
  }, [connection, loaded])
  return dashboard
}

/** For a screen that shows what others store meanwhile; it asks itself to sign in again. */
export function useSharedScreen() {
  const dashboard = useDashboard()
  useReloadAfterChange(dashboard.connection, dashboard.revalidate)
  return dashboard
}

/** The router reports the same failure in different words, so the server is asked what is wrong. */
async function failureOf(error: unknown): Promise<unknown> {
  if (isRouteErrorResponse(error) || error instanceof Response) return error
  const { answer } = await checkConnection()
  if (answer === 'connected') return error
  return answer === 'signed-out' ? redirectDocument('/') : data(null, { status: 503 })
}

export async function throwFailure(error: unknown): Promise<never> {
  throw await failureOf(error)
}

/** What the router throws where the server leads away from the admin area. */
function isSignedOut(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)
}

interface KeptOptions<Loaded> {
  /** Whether the backend could be read; `false` where the screen itself says that it could not. */
  isRead?: (loaded: Loaded) => boolean
  /** How many of its views are kept, by their keys. */
  most?: number
  /** What stands in for a view that was never read, besides an error; `newest` is the view that was read last, if any. */
  otherwise?: (newest: Loaded | undefined) => Loaded | undefined
}

/** What a `clientLoader` is given. */
interface Load<Loaded> {
  serverLoader: () => Promise<Loaded>
  request: Pick<Request, 'signal'>
}

/**
 * Keeps what a screen was loaded with while it is shown: that stays if it cannot be loaded again, and the connection is told why.
 * An error or `null` would replace the screen, and what is typed there with it. It is forgotten with the screen, for the next
 * person to sign in may be another one.
 */
export function keepWhileShown<Loaded>({
  isRead = (loaded) => loaded !== null,
  most = 1,
  otherwise = () => undefined,
}: KeptOptions<Loaded> = {}) {
  const views = new Map<string, Loaded>()
  let report: Connection['report'] | null = null

  function keep(loaded: Loaded, key: string) {
    views.delete(key)
    views.set(key, loaded)
    for (const oldest of views.keys()) if (views.size > most) views.delete(oldest)
  }

  function show(loaded: Loaded, told: Connection['report'], key = '') {
    report = told
    if (!isRead(loaded)) told('unavailable')
    // What stands in for this view is kept already, as the one that it is.
    else if (![...views.values()].includes(loaded)) keep(loaded, key)
  }

  function leave() {
    report = null
    views.clear()
  }

  const standIn = (key: string) => views.get(key) ?? otherwise([...views.values()].at(-1))

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
        const kept = isRead(loaded) ? undefined : standIn(key)
        if (kept === undefined) return loaded
        report?.('unavailable')
        return kept
      } catch (error) {
        const kept = standIn(key)
        if (kept === undefined) throw await failureOf(error)
        // One that is no longer wanted fails, too, and says nothing of the connection.
        if (!request.signal.aborted) report?.(isSignedOut(error) ? 'signed-out' : 'unavailable')
        return kept
      }
    },
  }
}

type ProblemKind =
  /** No such screen. */
  | 'unknown'
  /** The network, the server or its database. */
  | 'unreachable'
  /** A part of the page is missing, usually because a new version was deployed meanwhile. */
  | 'outdated'
  | 'unexpected'

// Browsers word the same failure differently.
const missingScript = /dynamically imported module|module script|error loading.*module/i
const noAnswer = /failed to fetch|networkerror|load failed|network connection|timed? ?out/i

export function problemKind(error: unknown): ProblemKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'unknown'
    return error.status >= 502 && error.status <= 504 ? 'unreachable' : 'unexpected'
  }
  const said = error instanceof Error ? error.message : ''
  if (missingScript.test(said)) return 'outdated'
  return noAnswer.test(said) ? 'unreachable' : 'unexpected'
}

export function Problem() {
  // Not the `error` prop: only an ErrorBoundary written in the route's own file gets it.
  const kind = problemKind(useRouteError())
  const shared = useOutletContext<DashboardContext | null | undefined>()
  const { title, text } = problems[kind]
  useConnectionSeen(kind === 'unreachable', shared)
  useSessionEnd(shared?.state ?? 'connected', null)
  return (
    <div className="admin__problem stack">
      <h1>{title}</h1>
      <Notice kind="error">{text}</Notice>
      <WayOn kind={kind} />
    </div>
  )
}

function WayOn({ kind }: { kind: ProblemKind }) {
  const { revalidate, state } = useRevalidator()
  if (kind === 'unknown') return <ButtonLink href={startPath}>{problems.toStart}</ButtonLink>
  if (kind !== 'unreachable')
    return <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
  return (
    <Button busy={state === 'loading'} busyText={problems.retrying} onClick={() => void revalidate()}>
      {problems.retry}
    </Button>
  )
}

/** Failures seen here show in the badge; once the server responds again, the screen reloads by itself. */
function useConnectionSeen(isUnreachable: boolean, shared: DashboardContext | null | undefined) {
  const { revalidate } = useRevalidator()
  const connection = shared?.connection
  const isConnected = shared?.state === 'connected'
  useEffect(() => {
    if (!isUnreachable) return
    // The frame polls by itself, and this screen sees the result below.
    if (connection) return connection.report('unavailable')
    const timer = setInterval(() => void revalidate(), pollIntervals.connected)
    return () => clearInterval(timer)
  }, [isUnreachable, connection, revalidate])
  const wasConnected = useRef(true)
  useEffect(() => {
    if (isUnreachable && isConnected && !wasConnected.current) void revalidate()
    wasConnected.current = isConnected
  }, [isUnreachable, isConnected, revalidate])
}
