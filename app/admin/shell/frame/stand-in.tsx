/**
 * Shown in place of content that could not be read: the copy in this browser, which is edited as usual; built-in
 * defaults, read-only; or nothing, if either would be mistaken for the content.
 */
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import { contentTypes } from '#domain/content-types.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { notLoaded } from '#admin/shell/messages.ts'
import type { SessionState } from '#admin/shell/session/state.ts'
import { RetryNotice } from '#admin/shell/widgets/retry-notice.tsx'

export type StandIn = 'copy' | 'defaults' | 'nothing'

/** `null` if the content itself is there. What this browser saved and could not send is as good as a copy. */
export function standInOf(
  { type, saving }: Manager,
  { source, unsent }: Pick<SessionState, 'source' | 'unsent'>,
): StandIn | null {
  if (source === 'backend') return null
  if (source === 'copy' || unsent) return 'copy'
  const hasDefaults = saving.kind === 'steps' && Object.keys(contentTypes[type].empty).length > 0
  return hasDefaults ? 'defaults' : 'nothing'
}

interface NotLoadedProps {
  manager: Manager
  standIn: StandIn
  onRetry: () => Promise<void>
}

export function NotLoaded({ manager, standIn, onRetry }: NotLoadedProps) {
  return (
    <RetryNotice title={notLoaded.title} onRetry={onRetry}>
      {manager.messages.notLoaded !== undefined && <p>{manager.messages.notLoaded}</p>}
      <p>{notLoaded.standingIn[standIn]}</p>
    </RetryNotice>
  )
}

/** Wraps an editor. */
export function StandInFrame({ standIn, children }: { standIn: StandIn | null; children: ReactNode }) {
  if (standIn === 'nothing') return null
  if (standIn !== 'defaults') return children
  return (
    <div className="stand-in">
      <p>
        <Badge tone="warning">{notLoaded.defaults}</Badge>
      </p>
      <div className="stand-in__editor" inert>
        {children}
      </div>
    </div>
  )
}
