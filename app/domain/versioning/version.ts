/** Versions of a content type and their history. */
import { z } from 'zod'

export const changeTypes = ['create', 'update', 'restore', 'delete'] as const
export type ChangeType = (typeof changeTypes)[number]

export const keptVersions = 20
/** What visitors saw before anything was saved. */
export const initialDescription = 'Ausgangszustand'
/** Names the version of the first save. */
export const firstDescription = 'Erstversion'
export const defaultDescription = 'Automatische Speicherung'
export const maxDescriptionLength = 200

/**
 * Where it is read (documents, answers, local storage) it was JSON a moment ago; validating each value of twenty of them once
 * more took longer than parsing them.
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
    /** Whether a person named it. What older releases wrote does not say so: ask `isNamed` (naming.ts). */
    isNamed: z.boolean().optional(),
    /** It was shown before anything was saved. Older releases do not say so either: ask `isInitial`. */
    isInitial: z.literal(true).optional(),
    /** Id of the version that was the current state until this one was; one that lost a conflict has none. */
    replaced: z.string().optional(),
    /** When something was last erased from it for good. */
    erasedAt: z.iso.datetime().optional(),
  }),
  /** The whole content of the type, with references in place of inline images (images.ts). */
  data: z.custom<Snapshot>((data) => data !== undefined),
  previousVersionId: z.string().nullable(),
  nextVersionId: z.string().nullable(),
})
export type Version = z.infer<typeof versionSchema>

export const historySchema = z.object({
  /** Id of the version that is the current state; a version that lost a conflict may be newer. */
  current: z.string().nullable(),
  /** Newest first. */
  versions: z.array(versionSchema),
  /** How many were ever stored, including those dropped since. */
  totalVersions: z.int(),
  maxVersions: z.int(),
  /** Ids of entries that were erased for good: no device may keep them in its versions. */
  erased: z.array(z.string()).optional(),
})
export type VersionHistory = z.infer<typeof historySchema>

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
export function chained(versions: readonly Version[]): Version[] {
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
