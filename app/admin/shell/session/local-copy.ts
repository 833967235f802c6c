/**
 * The copy of a type's content that this browser keeps under `lotse:content:{type}` (specification §4): what the editor
 * starts from without a backend, and what waits for transfer when the backend did not take a save.
 */
import { z } from 'zod'
import { type ContentType, contentTypes } from '#domain/content-types.ts'
import { changeTypes } from '#domain/versioning/version.ts'
import type { EntriesById, Revisions } from './entries.ts'
import type { ChangeNote } from './save-state.ts'
import type { BrowserStore, WriteOutcome } from '#admin/shell/storage/browser-store.ts'

export interface LocalCopy {
  entries: EntriesById
  /** What the copy started from. */
  revisions: Revisions
  /** ISO 8601. */
  savedAt: string
  /** Whether the backend has it too. */
  synchronised: boolean
  /** The version that it is in this browser's history, where it is not synchronised; older copies lack it. */
  version?: CopiedVersion | undefined
}

export interface CopiedVersion {
  id: string
  /** ISO 8601. */
  timestamp: string
  change: ChangeNote
}

const copySchema = z.object({
  entries: z.record(z.string(), z.unknown()),
  revisions: z.record(z.string(), z.string().nullable()),
  savedAt: z.iso.datetime(),
  synchronised: z.boolean(),
  version: z
    .object({
      id: z.uuid(),
      timestamp: z.iso.datetime(),
      change: z.object({ changeType: z.enum(changeTypes), description: z.string().exactOptional() }),
    })
    .optional()
    .catch(undefined),
})

export function readLocalCopy(store: BrowserStore, type: ContentType): LocalCopy | null {
  return store.read(keyOf(type), (value) => {
    const copy = copySchema.safeParse(value).data
    if (!copy) return null
    const { schema } = contentTypes[type]
    return Object.values(copy.entries).every((entry) => schema.safeParse(entry).success) ? copy : null
  })
}

export function keepLocalCopy(store: BrowserStore, type: ContentType, copy: LocalCopy): WriteOutcome {
  return store.write(keyOf(type), copy)
}

const keyOf = (type: ContentType) => `lotse:content:${type}`
