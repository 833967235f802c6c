/** The cooperation being created or edited. */
import { type Cooperation, cooperationSchema, newCooperation } from '#domain/cooperation/cooperation.ts'
import { readCooperation } from '#domain/cooperation/read.ts'
import { asTyped } from '#domain/repair.ts'
import { isRecord } from '#domain/versioning/same.ts'

/** `now` is ISO 8601. */
export function emptyCooperation(id: string, now: string): Cooperation {
  const dates = { createdAt: now, updatedAt: now, deleted: false, deletedAt: null }
  return { ...newCooperation, id, slug: '', formerSlugs: [], content: [], ...dates }
}

/** From this browser's storage; `null` if it is no cooperation. */
export function readCooperationForm(stored: unknown): Cooperation | null {
  if (!isRecord(stored) || typeof stored.id !== 'string') return null
  const readable = readCooperation(stored.id, { title: '', ...stored })
  return readable && asTyped(cooperationSchema, readable, stored)
}

/** Without a title nothing can be saved. */
export function hasTitle({ title }: Cooperation): boolean {
  return title.trim() !== ''
}
