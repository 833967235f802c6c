/** Restoring appends; nothing that is there is rewritten (specification §4). */
import { appendVersion } from './append.ts'
import { isSame } from './same.ts'
import { findVersion, type Snapshot, type VersionHistory } from './version.ts'

const germanTimestamp = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The description of the version that a restore creates. */
export function restoredFrom(timestamp: string): string {
  return `Wiederhergestellt von Version ${germanTimestamp.format(new Date(timestamp))}`
}

export type RestoreOutcome =
  | { outcome: 'restored'; history: VersionHistory; data: Snapshot }
  | { outcome: 'unknown-version' }

/** `data` replaces the current content. */
export function restoredVersion(
  history: VersionHistory,
  versionId: string,
  now: { id: string; timestamp: string },
): RestoreOutcome {
  const version = findVersion(history, versionId)
  if (!version) return { outcome: 'unknown-version' }
  const { dataType, timestamp } = version.metadata
  const added = {
    ...now,
    dataType,
    data: version.data,
    changeType: 'restore',
    description: restoredFrom(timestamp),
  } as const
  return { outcome: 'restored', history: appendVersion(history, added), data: version.data }
}

/** What must be saved so that `current` becomes `target`: entries by id, `null` for one that is not in the target. */
export function changesTowards(
  target: Record<string, unknown>,
  current: Record<string, unknown>,
): Record<string, unknown> {
  const ids = new Set([...Object.keys(target), ...Object.keys(current)])
  const changed = [...ids].filter((id) => !isSame(target[id], current[id]))
  return Object.fromEntries(changed.map((id) => [id, target[id] ?? null]))
}
