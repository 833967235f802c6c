/**
 * The stand-in for content that could not be read: the copy in this browser, editable as usual; built-in
 * defaults, read-only; or nothing, if defaults would be mistaken for the content.
 */
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import type { Edited } from '#admin/shell/definition.ts'
import { notLoaded } from './messages.ts'
import type { SessionState } from '#admin/shell/session/state.ts'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'

export type StandIn = 'copy' | 'defaults' | 'nothing'

/** `null` if the content itself is there. An unsent save of this browser is as good as a copy. */
export function standInOf(
  { saving, documents }: Edited,
  { source, pending }: Pick<SessionState, 'source' | 'pending'>,
): StandIn | null {
  if (source === 'backend') return null
  if (source === 'copy' || pending) return 'copy'
  const hasDefaults = saving.kind === 'steps' && Object.keys(documents.empty).length > 0
  return hasDefaults ? 'defaults' : 'nothing'
}

interface NotLoadedProps {
  edited: Edited
  standIn: StandIn
  onRetry: () => Promise<void>
}

export function NotLoaded({ edited, standIn, onRetry }: NotLoadedProps) {
  const { notLoaded: own } = edited.messages
  return <RetryNotice says={[...(own ? [own] : []), notLoaded.standingIn[standIn]]} onRetry={onRetry} />
}

/** Wraps an editor. */
export function StandInFrame({ standIn, children }: { standIn: StandIn | null; children: ReactNode }) {
  if (standIn === 'nothing') return null
  if (standIn !== 'defaults') return children
  return (
    <div className="stand-in stack">
      <p>
        <Badge tone="warning">{notLoaded.defaults}</Badge>
      </p>
      <div className="stand-in__editor stack" inert>
        {children}
      </div>
    </div>
  )
}
