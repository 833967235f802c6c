/** The versions dialog of one manager: both histories in it, and what restoring, renaming and bringing back do. */
import { useMemo } from 'react'
import { restoredFrom } from '#domain/versioning/restore.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Version } from '#domain/versioning/version.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { formatMoment, relativeMoment } from '#admin/shell/dates.ts'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { versions as words } from './messages.ts'
import { canBringBack } from '#admin/shell/session/bring-back.ts'
import { formEdit } from '#admin/shell/session/edits.ts'
import { PreviewLinkButton } from '#admin/shell/preview-links/preview-link-button.tsx'
import { give } from '#admin/shell/commands/command.ts'
import { historyCommand } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import type { AnyContent, SaveResult } from '#admin/shell/session/state.ts'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { Editing } from '#admin/shell/frame/use-editing.ts'
import { type ComparedState, editorId } from './compared-states.ts'
import { useErasing } from './use-erasing.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface ManagerVersionsProps {
  manager: Manager
  editing: Editing
  connection: Connection
  onClose: () => void
}

export function ManagerVersions({ manager, editing, connection, onClose }: ManagerVersionsProps) {
  const { session, state, history, isDirty, ask } = editing
  const { erasePicture } = useErasing({ type: manager.type, ask, session, history })
  const { head, unsent, work } = state
  const current = (unsent ?? head).content
  const contentOf = useMemo(() => remembered(history.contentOf), [history])
  const typed = useMemo(
    () => (isDirty ? formEdit(manager, work.content, work.form).content : null),
    [manager, work, isDirty],
  )

  async function load() {
    const there = await serverCalls.history(manager.type)
    if (there) return { history: history.merge(there, whenIdle), isComplete: true }
    // No answer may also mean that the session has ended.
    void connection.check()
    return { history: history.read(), isComplete: false }
  }
  function restorable(version: Version): AnyContent {
    const content = manager.read(manager.write(contentOf(version)))
    return manager.prepareRestore?.(content, head.content) ?? content
  }
  async function restore(version: Version, headline: string): Promise<SaveResult | 'cancelled'> {
    const { timestamp } = version.metadata
    const { title, text, confirm, dirty, which } = words.confirm
    const note = which(headline, relativeMoment(timestamp, new Date()))
    if (!(await ask({ title, text: isDirty ? dirty : text, note, confirm }))) return 'cancelled'
    return session.replace(restorable(version), {
      change: { changeType: 'restore', description: restoredFrom(timestamp) },
      messages: { saved: words.restored },
    })
  }
  async function rename({ metadata: { id } }: Version, name: string): Promise<boolean> {
    const request = { action: 'rename', id, description: name.trim() } as const
    const { outcome } = await give(historyCommand(manager.type), request, session.sessionEnded)
    const here = history.rename(id, name, new Date().toISOString())
    return outcome === 'done' || (['unavailable', 'silent'].includes(outcome) && here === 'kept')
  }

  const bringBack = (older: AnyContent) => ({
    can: (path: readonly string[]) => canBringBack(manager, state, older, path),
    fetch: (path: readonly string[]) => session.bringBack(older, path),
  })
  const more = (states: readonly ComparedState[]) => (
    <PreviewLinkButton manager={manager} states={states.map(withLastingName)} />
  )

  return (
    <VersionsDialog
      {...{ manager, current, load, typed, contentOf, rename, restore, bringBack, erasePicture, onClose }}
      changes={(version) => !isSame(restorable(version), current)}
      more={more}
    />
  )
}

/** The same object for the same version: comparing identical parts then costs nothing. */
function remembered(contentOf: (version: Version) => AnyContent): (version: Version) => AnyContent {
  const made = new WeakMap<Version, AnyContent>()
  return (version) => {
    const known = made.get(version) ?? contentOf(version)
    made.set(version, known)
    return known
  }
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work())
  else setTimeout(work, 500)
}

/** A link outlives what is in the editor now. */
function withLastingName(state: ComparedState): ComparedState {
  if (state.id !== editorId) return state
  return { ...state, name: previewLinks.draft(formatMoment(new Date().toISOString())) }
}
