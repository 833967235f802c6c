/**
 * The changes of a history: versions are added, renamed and dropped. Ids and the time are passed in.
 *
 * When there are too many, versions are dropped in this order: the state from before anything was saved, the
 * oldest that no person named, 'Erstversion' and restored ones, the named ones. Never dropped for this
 * reason: the current state, the one it replaced if that was saved, and the last other version added.
 */
import { shorten } from '#domain/whole-text.ts'
import { differences } from './diff.ts'
import { isSame } from './same.ts'
import {
  chainVersions,
  type ChangeType,
  defaultDescription,
  emptyHistory,
  findVersion,
  firstDescription,
  initialDescription,
  isInitial,
  isNamed,
  maxDescriptionLength,
  sizeOf,
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

/**
 * A history that begins with the state from before anything was saved. That state is no save, so the first
 * one is still to come.
 */
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
  const facts = { ...replaced, ...describeChange(current, added) }
  return cutToLimit({ ...withVersion(history, added, facts), current: added.id })
}

/** Removes a version that turned out not to be stored: the version it replaced is current again. */
export function withdrawnVersion(history: VersionHistory, id: string): VersionHistory {
  const version = findVersion(history, id)
  if (!version) return history
  const current = history.current === id ? (version.metadata.replaced ?? null) : history.current
  return { ...without(history, [version]), current, totalVersions: history.totalVersions - 1 }
}

/** A state that lost a conflict: kept, but not current. */
export function appendNotChosen(history: VersionHistory, added: NewVersion): VersionHistory {
  if (history.versions.some((version) => isSame(version.data, added.data))) return history
  const facts = describeChange(findVersion(history, history.current), added)
  return cutToLimit(withVersion(history, added, facts))
}

/** More are of no use to a reader, and every version keeps them. */
const mostChanged = 40

/** Paths without values: data erased from content must not stay in them. */
function describeChange(before: Version | null, { data }: NewVersion): Pick<Metadata, 'changed'> {
  if (!before) return {}
  const told = differences(before.data, data).slice(0, mostChanged)
  return { changed: told.map(({ path, type }) => ({ path, type })) }
}

/** A version that is already there is replaced. */
function withVersion(
  history: VersionHistory,
  added: NewVersion,
  facts: Pick<Metadata, 'replaced' | 'changed'>,
): VersionHistory {
  const others = history.versions.filter(({ metadata }) => metadata.id !== added.id)
  const described = shorten((added.description ?? '').trim(), maxDescriptionLength) || defaultDescription
  const description = others.every(isInitial) ? firstDescription : described
  return {
    ...history,
    versions: chainVersions([versionOf(added, { ...facts, description }), ...others]),
    totalVersions: history.totalVersions + (others.length < history.versions.length ? 0 : 1),
  }
}

function versionOf(
  { id, timestamp, dataType, changeType, data }: NewVersion,
  facts: Pick<Metadata, 'description' | 'isInitial' | 'replaced' | 'changed'>,
): Version {
  const size = sizeOf(data)
  const made = { id, timestamp, isNamed: false, author: 'admin', dataType, changeType, size } as const
  const metadata = { ...made, ...facts, hasChanges: true }
  return { metadata, data, previousVersionId: null, nextVersionId: null }
}

/** A name that is empty after trimming is ignored. */
export function nameVersion(history: VersionHistory, id: string, name: string, now: string): VersionHistory {
  const description = shorten(name.trim(), maxDescriptionLength)
  if (description === '') return history
  const versions = history.versions.map((version) =>
    version.metadata.id === id
      ? { ...version, metadata: { ...version.metadata, description, isNamed: true, updatedAt: now } }
      : version,
  )
  return { ...history, versions }
}

const germanTimestamp = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The description of the version created by a restore: it appends one, existing ones are never rewritten. */
export function describeRestoration(timestamp: string): string {
  return `Wiederhergestellt von Version ${germanTimestamp.format(new Date(timestamp))}`
}

export function cutToLimit(history: VersionHistory): VersionHistory {
  const superfluous = history.versions.length - history.maxVersions
  if (superfluous <= 0) return history
  return without(history, leastImportantFirst(history).slice(0, superfluous))
}

function without(history: VersionHistory, dropped: readonly Version[]): VersionHistory {
  return {
    ...history,
    versions: chainVersions(history.versions.filter((version) => !dropped.includes(version))),
  }
}

/** All but the current state. */
function leastImportantFirst(history: VersionHistory): Version[] {
  const last = lastOf(history)
  const importance = (version: Version) => {
    const own = importanceOf(version)
    return own !== leastImportant && last.has(version.metadata.id) ? 3 : own
  }
  return history.versions
    .filter(({ metadata }) => metadata.id !== history.current)
    .toReversed()
    .toSorted((one, other) => importance(one) - importance(other))
}

/**
 * The current state, the one it replaced (if that is not known, the next older one), and the last other
 * version added: a version that lost a conflict outlives the save that follows. Content that another release
 * wrote has no version: then the state before it.
 */
function lastOf({ versions, current }: VersionHistory): ReadonlySet<string | null | undefined> {
  const wasCurrent = versions.find(({ metadata }) => metadata.replaced !== undefined)
  const state = versions.find(({ metadata }) => metadata.id === current) ?? wasCurrent
  const beside = versions.find((version) => version !== state)
  const replaced = state?.metadata.replaced ?? state?.previousVersionId
  return new Set([state?.metadata.id, replaced, beside?.metadata.id])
}

const leastImportant = -1

/** The state from before anything was saved displaces no saved version. */
function importanceOf(version: Version): number {
  const { changeType, description } = version.metadata
  if (isNamed(version)) return 2
  if (isInitial(version)) return leastImportant
  return changeType === 'restore' || description === firstDescription ? 1 : 0
}
