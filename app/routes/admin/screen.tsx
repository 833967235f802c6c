/**
 * Shared by the screens of the admin area: title, connection, and the error screen with the reason and a way
 * on, which retries by itself if possible.
 */
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useOutletContext, useRevalidator, useRouteError } from 'react-router'
import { startPath } from '#admin/pages.ts'
import { problems } from '#admin/shell/frame/messages.ts'
import {
  pollIntervals,
  type useConnection,
  useReloadAfterChange,
  useReloadAfterOutage,
  useSessionEnd,
} from '#admin/shell/frame/connection.ts'
import type { SignedInAdmin } from '#admin/shell/frame/header.tsx'
import { shell } from '#admin/shell/messages.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'

/** The context that the frame provides to its screens. */
export type DashboardContext = ReturnType<typeof useConnection> & {
  /** Updates the header, which shows who is signed in, and is not loaded again. */
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

/** For a screen without typed input. `loaded` is `null` if the backend could not be read. */
export function useScreen(loaded: unknown) {
  const dashboard = useDashboard()
  const { connection, state } = dashboard
  useSessionEnd(state, null)
  useEffect(() => {
    if (loaded === null) connection.report('unavailable')
  }, [connection, loaded])
  return dashboard
}

/** For a screen that shows what others store meanwhile; the screen itself asks the admin to sign in again. */
export function useSharedScreen() {
  const dashboard = useDashboard()
  useReloadAfterChange(dashboard.connection, dashboard.revalidate)
  return dashboard
}

type ProblemKind =
  /** The screen does not exist. */
  | 'unknown'
  /** The network, the server or its database failed. */
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
  // The `error` prop is of no use: only an ErrorBoundary written in the route's own file gets it.
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
