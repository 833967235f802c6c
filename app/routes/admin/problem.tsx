/** In the place of a screen that could not be loaded: why, and the way on. Where it can, it goes on by itself. */
import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { problems } from '#admin/shell/messages.ts'
import { type useConnection, useSessionEnd } from '#admin/shell/frame/use-connection.ts'
import { managers } from '#admin/managers.ts'
import { type ProblemKind, problemKind } from './problem-kind.ts'

type Shared = ReturnType<typeof useConnection> | null | undefined

export function Problem() {
  // Not the `error` of the component's props: only an ErrorBoundary written in the route's own file gets them.
  const kind = problemKind(useRouteError())
  const shared = useOutletContext<Shared>()
  const { title, text } = problems[kind]
  useConnectionSeen(kind, shared)
  useSessionEnd(shared?.state ?? 'connected', null)
  return (
    <div className="admin__problem">
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
      return <ButtonLink href={managers[0]?.path ?? '/'}>{problems.toStart}</ButtonLink>
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

// As often as the badge asks.
const pause = 15_000

/** What was heard here shows in the badge; once the server answers again, the screen comes by itself. */
function useConnectionSeen(kind: ProblemKind, shared: Shared) {
  const { revalidate } = useRevalidator()
  const isUnreachable = kind === 'unreachable'
  const connection = shared?.connection
  const isConnected = shared?.state === 'connected'
  useEffect(() => {
    if (!isUnreachable) return
    // The frame asks by itself, and this screen hears of it below.
    if (connection) return connection.report('unavailable')
    const timer = setInterval(() => void revalidate(), pause)
    return () => clearInterval(timer)
  }, [isUnreachable, connection, revalidate])
  const wasConnected = useRef(true)
  useEffect(() => {
    if (isUnreachable && isConnected && !wasConnected.current) void revalidate()
    wasConnected.current = isConnected
  }, [isUnreachable, isConnected, revalidate])
}
