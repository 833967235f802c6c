/** What travels between the editor in the browser and the routes below /admin. */
import { z } from 'zod'
import type { Snapshot, VersionHistory } from '#domain/versioning/version.ts'
import type { SaveNotice, StoredOnServer } from './definition.ts'
import type { EntriesById, Revisions } from './entries.ts'

export const changeTypes = ['create', 'update', 'restore', 'delete'] as const

/** The browser names the version, so that its own history and the backend's recognise it as the same. */
const versionName = z.object({ id: z.uuid(), timestamp: z.iso.datetime() })

export const saveRequestSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.string().nullable()),
  change: z.object({
    changeType: z.enum(changeTypes),
    description: z.string().trim().min(1).max(200).optional(),
  }),
  version: versionName,
})
export type SaveRequest = z.infer<typeof saveRequestSchema>

export type SaveAnswer =
  /** The entries that were sent, as they are stored now. */
  | { outcome: 'saved'; entries: EntriesById; revisions: Revisions; notices: SaveNotice[] }
  /** The whole content as somebody else saved it. */
  | { outcome: 'conflict'; entries: EntriesById; revisions: Revisions }
  /** Codes by path. */
  | { outcome: 'invalid'; problems: Record<string, string> }
  | { outcome: 'unavailable' }
  /** The backend's documents have a limit. */
  | { outcome: 'too-large' }
  | { outcome: 'session-ended' }

export const renameRequestSchema = z.object({
  action: z.literal('rename'),
  id: z.string().min(1).max(100),
  description: z.string().trim().min(1).max(200),
})
/** Keeps content that was not chosen in a conflict as a version. */
export const keepRequestSchema = z.object({
  action: z.literal('keep'),
  version: versionName,
  description: z.string().trim().min(1).max(200),
  /** Entries by id, over those that are stored. */
  changes: z.record(z.string(), z.unknown()),
})
export const historyRequestSchema = z.discriminatedUnion('action', [renameRequestSchema, keepRequestSchema])
export type HistoryRequest = z.infer<typeof historyRequestSchema>

export interface ListedVersions {
  /** The data of its versions is packed (domain/versioning/packed.ts). */
  history: VersionHistory
  parts: Snapshot[]
  /** Inline images by hash. */
  images: Record<string, string>
}

export type HistoryAnswer = { outcome: 'done' | 'unavailable' | 'session-ended' }

export type ConnectionAnswer = 'connected' | 'unavailable' | 'signed-out'

export type SignInAnswer = { outcome: 'signed-in' } | { outcome: 'refused'; message: string }

export type UploadAnswer =
  | StoredOnServer
  | { outcome: 'refused'; reason: UploadRefusal }
  | { outcome: 'unavailable' }
  | { outcome: 'session-ended' }

export type UploadRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'unreadable'
