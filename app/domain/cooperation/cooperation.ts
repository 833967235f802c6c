/** Partner cooperations. */
import { focusSchema } from '#domain/focus.ts'
import { idSchema } from '#domain/id.ts'
import { instant } from '#domain/instant.ts'
import { z } from 'zod'

const blockBase = { id: idSchema, order: z.number() }
const text = z.string().max(20_000, { error: 'too-long' })

export const blockSchema = z.discriminatedUnion('type', [
  z.object({ ...blockBase, type: z.literal('heading'), content: text }),
  z.object({ ...blockBase, type: z.literal('text'), content: text }),
  z.object({
    ...blockBase,
    type: z.literal('image'),
    /** Shown as the caption of the picture. */
    content: text,
    imageUrl: z.string(),
    imageAlt: z.string().max(200, { error: 'too-long' }),
    /** Lists crop the picture around this spot. */
    imageFocus: focusSchema.optional(),
  }),
])
export type Block = z.infer<typeof blockSchema>
export const defaultImageAlt = 'Bild'

export const cooperationSchema = z.object({
  id: idSchema,
  title: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too-long' }),
  slug: z.string(),
  /** Slugs this cooperation used to have; they redirect (301). */
  formerSlugs: z.array(z.string()).default([]),
  content: z.array(blockSchema),
  isActive: z.boolean(),
  /** ISO 8601. */
  createdAt: instant,
  updatedAt: instant,
  deleted: z.boolean().default(false),
  deletedAt: instant.nullable().default(null),
})
export type Cooperation = z.infer<typeof cooperationSchema>

/** A new cooperation, before the advisor has typed anything. `now` is ISO 8601. */
export function emptyCooperation(id: string, now: string): Cooperation {
  const dates = { createdAt: now, updatedAt: now, deleted: false, deletedAt: null }
  return { id, title: '', slug: '', formerSlugs: [], content: [], isActive: true, ...dates }
}
