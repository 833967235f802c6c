/**
 * The copy of a type's content that this browser keeps under `lotse:content:{type}` (specification §4): what the editor
 * starts from without a backend, and what waits for transfer when the backend did not take a save.
 */
import { z } from 'zod'
import { type ContentType, contentTypes } from '#domain/content-types.ts'
import type { EntriesById, Revisions } from '#admin/manager/entries.ts'
import type { BrowserStore, WriteOutcome } from './browser-store.ts'

export interface LocalCopy {
  entries: EntriesById
  /** What the copy started from. */
  revisions: Revisions
  /** ISO 8601. */
  savedAt: string
  /** Whether the backend has it too. */
  synchronised: boolean
}

const copySchema = z.object({
  entries: z.record(z.string(), z.unknown()),
  revisions: z.record(z.string(), z.string().nullable()),
  savedAt: z.iso.datetime(),
  synchronised: z.boolean(),
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
