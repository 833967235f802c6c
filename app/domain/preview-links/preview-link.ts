/**
 * A link that shows a draft or a version to a guest without an account: its stored data, and how long it
 * holds.
 */
import { z } from 'zod'
import { contentTypeNames } from '#domain/content-types.ts'

const day = 24 * 60 * 60 * 1000
const previewLinkDays = 7
/** The most links at the same time. Each keeps a copy of the content. */
export const mostPreviewLinks = 20

/** A public page of the preview: an address of this site, without parameters. */
const shownPageSchema = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/(?:[\w%~.-]+(?:\/[\w%~.-]+)*)?$/),
  name: z.string().trim().min(1).max(200),
})
export type PreviewedPage = z.infer<typeof shownPageSchema>
export const previewedPagesSchema = z.array(shownPageSchema).min(1).max(500)

export const previewLinkSchema = z.object({
  type: z.enum(contentTypeNames),
  /** The shown draft or version, in the advisor's words. */
  name: z.string(),
  /** The first characters of the secret, to distinguish links. */
  begins: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  pages: previewedPagesSchema,
})
export type PreviewLink = z.infer<typeof previewLinkSchema>

export function previewLinkEnd(now: Date): Date {
  return new Date(now.getTime() + previewLinkDays * day)
}

export function isStillValid({ expiresAt }: Pick<PreviewLink, 'expiresAt'>, now: Date): boolean {
  return now.getTime() < Date.parse(expiresAt)
}
