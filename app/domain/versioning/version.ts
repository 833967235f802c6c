/** Versions of a content type and their history, also in a form that may be damaged in storage. */
import { z } from 'zod'
import { diffTypes } from './diff.ts'

export const changeTypes = ['create', 'update', 'restore', 'delete'] as const
export type ChangeType = (typeof changeTypes)[number]

export const keptVersions = 20
/** The name of the state that visitors saw before anything was saved. */
export const initialDescription = 'Ausgangszustand'
/** Names the version of the first save. */
export const firstDescription = 'Erstversion'
export const defaultDescription = 'Automatische Speicherung'
export const maxDescriptionLength = 200

/**
 * Its sources (documents, answers, local storage) parsed it from JSON a moment ago. Validating each value of
 * twenty of them once more took longer than parsing them.
 */
export type Snapshot = z.infer<ReturnType<typeof z.json>>

export const versionSchema = z.object({
  metadata: z.object({
    id: z.string().min(1),
    /** ISO 8601. */
    timestamp: z.iso.datetime(),
    description: z.string(),
    author: z.literal('admin'),
    dataType: z.string(),
    changeType: z.enum(changeTypes),
    hasChanges: z.boolean(),
    /** Bytes of the snapshot as JSON. */
    size: z.number(),
    /** When a person last named it. */
    updatedAt: z.iso.datetime().optional(),
    /** Whether a person named it, or the product, which describes every version it stores. */
    isNamed: z.boolean().optional(),
    /**
     * It holds the content that visitors saw before the first save, even if it was renamed since: no save
     * made it.
     */
    isInitial: z.literal(true).optional(),
    /** Id of the version that was the current state until this one was; one that lost a conflict has none. */
    replaced: z.string().optional(),
    /** The differences from the state before, fixed when it was made. */
    changed: z
      .array(z.object({ path: z.array(z.string()), type: z.enum(diffTypes) }))
      .optional()
      .catch(undefined),
    /** When something was last erased from it for good. */
    erasedAt: z.iso.datetime().optional(),
  }),
  /** The whole content of the type, with references in place of inline images (images.ts). */
  data: z.custom<Snapshot>((data) => data !== undefined),
  previousVersionId: z.string().nullable(),
  nextVersionId: z.string().nullable(),
})
export type Version = z.infer<typeof versionSchema>

export interface VersionHistory {
  /** Id of the version that is the current state; a version that lost a conflict may be newer. */
  current: string | null
  /** Newest first. */
  versions: Version[]
  /** How many were ever stored, including those dropped since. */
  totalVersions: number
  maxVersions: number
}

export const emptyHistory: VersionHistory = {
  current: null,
  versions: [],
  totalVersions: 0,
  maxVersions: keptVersions,
}

export function findVersion(history: VersionHistory, id: string | null): Version | null {
  return history.versions.find((version) => version.metadata.id === id) ?? null
}

/** Newest first, each linked to its neighbours. */
export function chainVersions(versions: readonly Version[]): Version[] {
  const sorted = versions.toSorted(newestFirst)
  return sorted.map((version, index) => ({
    ...version,
    previousVersionId: sorted[index + 1]?.metadata.id ?? null,
    nextVersionId: sorted[index - 1]?.metadata.id ?? null,
  }))
}

function newestFirst({ metadata: one }: Version, { metadata: other }: Version): number {
  return Date.parse(other.timestamp) - Date.parse(one.timestamp)
}

/** Size of the snapshot in bytes, as JSON in UTF-8. */
export function sizeOf(data: Snapshot): number {
  return new TextEncoder().encode(JSON.stringify(data)).length
}

export function isNamed({ metadata }: Version): boolean {
  return metadata.isNamed === true
}

/** Whether nothing is known of the version but when and how it was saved. */
export function isAutomatic(version: Version): boolean {
  return !isNamed(version) && version.metadata.description === defaultDescription
}

export function isInitial({ metadata }: Version): boolean {
  return metadata.isInitial === true
}

const storedHistory = z.object({
  /** `null` if the content is none of the versions. */
  current: z.string().nullable().catch(''),
  versions: z.array(z.unknown()),
  totalVersions: z.int().catch(0),
})

/** Leaves out versions that cannot be read; `null` if it is no history at all. */
export function readHistory(value: unknown): VersionHistory | null {
  const history = storedHistory.safeParse(value).data
  if (!history) return null
  const { current } = history
  const versions = chainVersions(
    history.versions.flatMap((version) => versionSchema.safeParse(version).data ?? []),
  )
  const isThere = versions.some(({ metadata }) => metadata.id === current)
  return {
    ...emptyHistory,
    current: current === null || isThere ? current : (versions[0]?.metadata.id ?? null),
    versions,
    totalVersions: Math.max(history.totalVersions, versions.length),
  }
}
