/** Shown in place of a screen that could not be loaded: why, and the way on. Retries by itself if possible. */
import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { problems } from '#admin/shell/frame/messages.ts'
import { pollIntervals, type useConnection, useSessionEnd } from '#admin/shell/frame/connection.ts'
import { startPath } from '#admin/pages.ts'
import { type ProblemKind, problemKind } from './load-failure.ts'

type Shared = ReturnType<typeof useConnection> | null | undefined

export function Problem() {
  // Not the `error` prop: only an ErrorBoundary written in the route's own file gets it.
  const kind = problemKind(useRouteError())
  const shared = useOutletContext<Shared>()
  const { title, text } = problems[kind]
  useConnectionSeen(kind, shared)
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
  switch (kind) {
    case 'unknown':
      return <ButtonLink href={startPath}>{problems.toStart}</ButtonLink>
    case 'unreachable':
      return (
        <Button busy={state === 'loading'} busyText={problems.retrying} onClick={() => void revalidate()}>
          {problems.retry}
        </Button>
      )
    case 'outdated':
    case 'unexpected':
      return <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
  }
}

/** Failures seen here show in the badge; once the server responds again, the screen reloads by itself. */
function useConnectionSeen(kind: ProblemKind, shared: Shared) {
  const { revalidate } = useRevalidator()
  const isUnreachable = kind === 'unreachable'
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
