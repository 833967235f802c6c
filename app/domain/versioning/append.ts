/** Adds versions to a history and renames them. Ids and the time are passed in. */
import { isInitial } from './naming.ts'
import { cutToLimit } from './retention.ts'
import { isSame } from './same.ts'
import {
  chained,
  type ChangeType,
  defaultDescription,
  emptyHistory,
  findVersion,
  firstDescription,
  initialDescription,
  maxDescriptionLength,
  type Snapshot,
  type Version,
  type VersionHistory,
} from './version.ts'

export interface NewVersion {
  id: string
  /** ISO 8601. */
  timestamp: string
  dataType: string
  changeType: ChangeType
  data: Snapshot
  /** 'Automatische Speicherung' if missing or blank. */
  description?: string | undefined
}

type Metadata = Version['metadata']

/** A history that begins with what was there before anything was saved: no save, so the first one is still to come. */
export function historyFrom(initial: Omit<NewVersion, 'changeType' | 'description'>): VersionHistory {
  const facts = { description: initialDescription, isInitial: true } as const
  const version = versionOf({ ...initial, changeType: 'create' }, facts)
  return { ...emptyHistory, current: initial.id, versions: [version], totalVersions: 1 }
}

/** The state that is current from now on. Stored only if it differs from the previous one. */
export function appendVersion(history: VersionHistory, added: NewVersion): VersionHistory {
  const current = findVersion(history, history.current)
  if (current && isSame(current.data, added.data)) return history
  const replaced = current ? { replaced: current.metadata.id } : {}
  return cutToLimit({ ...withVersion(history, added, replaced), current: added.id })
}

/** A state that lost a conflict: kept, but not current. */
export function appendNotChosen(history: VersionHistory, added: NewVersion): VersionHistory {
  if (history.versions.some((version) => isSame(version.data, added.data))) return history
  return cutToLimit(withVersion(history, added))
}

/** A version that is already there is replaced. */
function withVersion(
  history: VersionHistory,
  added: NewVersion,
  facts: Pick<Metadata, 'replaced'> = {},
): VersionHistory {
  const others = history.versions.filter(({ metadata }) => metadata.id !== added.id)
  const isKnown = others.length < history.versions.length
  return {
    ...history,
    versions: chained([versionOf(added, { ...facts, description: descriptionOf(added, others) }), ...others]),
    totalVersions: history.totalVersions + (isKnown ? 0 : 1),
  }
}

function descriptionOf({ description = '' }: NewVersion, others: readonly Version[]): string {
  return others.every(isInitial) ? firstDescription : shortened(description) || defaultDescription
}

function versionOf(
  { id, timestamp, dataType, changeType, data }: NewVersion,
  facts: Pick<Metadata, 'description' | 'isInitial' | 'replaced'>,
): Version {
  return {
    metadata: {
      id,
      timestamp,
      isNamed: false,
      ...facts,
      author: 'admin',
      dataType,
      changeType,
      hasChanges: true,
      size: sizeOf(data),
    },
    data,
    previousVersionId: null,
    nextVersionId: null,
  }
}

/** A name that is empty after trimming is ignored. */
export function renamedVersion(
  history: VersionHistory,
  id: string,
  name: string,
  now: string,
): VersionHistory {
  const description = shortened(name)
  if (description === '') return history
  const versions = history.versions.map((version) =>
    version.metadata.id === id
      ? { ...version, metadata: { ...version.metadata, description, isNamed: true, updatedAt: now } }
      : version,
  )
  return { ...history, versions }
}

function shortened(description: string): string {
  return description.trim().slice(0, maxDescriptionLength)
}

/** Size of the snapshot in bytes, as JSON in UTF-8. */
export function sizeOf(data: Snapshot): number {
  return new TextEncoder().encode(JSON.stringify(data)).length
}
