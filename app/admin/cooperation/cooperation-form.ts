/** The open form of the cooperations manager: a cooperation that is being made or changed. It is kept in drafts. */
import {
  type Cooperation,
  newCooperation,
  writtenCooperationSchema,
} from '#domain/cooperation/cooperation.ts'
import type { Cooperations } from '#domain/cooperation/changes.ts'
import { isSame } from '#domain/versioning/same.ts'
import { z } from 'zod'

/** Closed is `null` (specification §4, 'Editor modes'). */
export interface CooperationForm {
  mode: 'create' | 'edit'
  cooperation: Cooperation
}

const formSchema = z.object({ mode: z.enum(['create', 'edit']), cooperation: writtenCooperationSchema })

/** From this browser's storage; `null` where it is no such form. */
export function readCooperationForm(stored: unknown): CooperationForm | null {
  return formSchema.safeParse(stored).data ?? null
}

export function newCooperationForm(id: string, now: string): CooperationForm {
  return { mode: 'create', cooperation: emptyCooperation(id, now) }
}

function emptyCooperation(id: string, now: string): Cooperation {
  const dates = { createdAt: now, updatedAt: now, deleted: false, deletedAt: null }
  return { ...newCooperation, id, slug: '', formerSlugs: [], content: [], ...dates }
}

/** Without one nothing can be saved (specification §5). */
export function hasTitle({ cooperation }: CooperationForm): boolean {
  return cooperation.title.trim() !== ''
}

/** Whether anything would be lost by closing it. */
export function isCooperationFormDirty(
  { mode, cooperation }: CooperationForm,
  cooperations: Cooperations,
): boolean {
  const { id, createdAt } = cooperation
  const before = mode === 'create' ? emptyCooperation(id, createdAt) : cooperations[id]
  return !isSame(cooperation, before)
}
