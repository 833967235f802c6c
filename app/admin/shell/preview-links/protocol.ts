/** The messages between the dialog of preview links and its route. */
import { z } from 'zod'
import type { AnswerOf } from '#admin/shell/commands/command.ts'
import { contentTypeNames, type ContentType } from '#domain/content-types.ts'
import { byId } from '#domain/id.ts'
import { previewedPagesSchema, previewLinkSchema } from '#domain/preview-links/preview-link.ts'

const previewLinkRequestSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('create'),
    type: z.enum(contentTypeNames as [ContentType, ...ContentType[]]),
    name: z.string().trim().min(1).max(300),
    pages: previewedPagesSchema,
    entries: byId(z.unknown()),
  }),
  z.object({ action: z.literal('withdraw-all') }),
  z.object({ action: z.literal('withdraw'), id: z.string().regex(/^[0-9a-f]{64}$/) }),
])
export type PreviewLinkRequest = z.infer<typeof previewLinkRequestSchema>

const listed = previewLinkSchema.omit({ pages: true }).extend({ id: z.string() })
export type ShownPreviewLink = z.infer<typeof listed>

export const previewLinksSchema = z.object({ links: z.array(listed) })

const previewLinkAnswerSchema = z.discriminatedUnion('outcome', [
  /** `address` holds the secret, which is returned only this once. */
  z.object({ outcome: z.literal('created'), address: z.string(), link: listed }),
  z.object({ outcome: z.enum(['withdrawn', 'too-many', 'invalid']) }),
])
export type PreviewLinkAnswer = AnswerOf<typeof previewLinkAnswerSchema>

export const previewLinkCommand = {
  address: '/admin/preview-links',
  requests: previewLinkRequestSchema,
  answers: previewLinkAnswerSchema,
}
