/** The image gallery, its default, its order and its rotation. */
import { focusSchema } from '#domain/focus.ts'
import { idSchema } from '#domain/id.ts'
import { instant } from '#domain/instant.ts'
import { z } from 'zod'
import { isRecord } from '#domain/is-record.ts'
import { repair, repairList, unknownDate } from '#domain/repair.ts'

export const storageTypes = ['embedded', 'firebase', 'base64'] as const
export type StorageType = (typeof storageTypes)[number]

export const galleryImageSchema = z.object({
  id: idSchema,
  url: z.string().min(1),
  title: z.string().max(200, { error: 'too-long' }),
  alt: z.string().max(200, { error: 'too-long' }),
  order: z.number(),
  /** ISO 8601. */
  uploadedAt: instant,
  /** The file's size in bytes. */
  fileSize: z.number().min(0),
  storageType: z.enum(storageTypes),
  /** Pixels, if known; lets the page reserve the space. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  focus: focusSchema.optional(),
})
export type GalleryImage = z.infer<typeof galleryImageSchema>

/** In whole seconds; 0 means no rotation. */
export const maxRotationSeconds = 30

export const gallerySchema = z.object({
  isVisible: z.boolean(),
  /** Whole seconds, 0 for no rotation. */
  autoRotateSpeed: z
    .int({ error: 'out-of-range' })
    .min(0, { error: 'out-of-range' })
    .max(maxRotationSeconds, { error: 'out-of-range' }),
  images: z.array(galleryImageSchema),
})
export type Gallery = z.infer<typeof gallerySchema>

export const defaultGallery: Gallery = { isVisible: true, autoRotateSpeed: 5, images: [] }

/** Reads a stored gallery, whatever its age. Images without an address are left out. */
export function readGallery(_id: string, data: unknown): Gallery | null {
  if (!isRecord(data)) return null
  return repair(gallerySchema, data, defaultGallery, { images: repairList(data.images, readImage) })
}

function readImage(item: unknown, index: number): GalleryImage | null {
  const isInline = isRecord(item) && typeof item.url === 'string' && item.url.startsWith('data:')
  return repair(galleryImageSchema, item, {
    id: `image-${index}`,
    title: '',
    alt: '',
    order: index,
    uploadedAt: unknownDate,
    fileSize: 0,
    storageType: isInline ? 'base64' : 'embedded',
  })
}

/** The order value for an image added now: after the existing ones. People see the position, 1-based. */
export function nextOrder(images: readonly GalleryImage[]): number {
  return images.reduce((next, image) => Math.max(next, image.order + 1), 0)
}

/** The carousel only rotates by itself if it has several images. */
export function autoRotates({ autoRotateSpeed, images }: Gallery): boolean {
  return images.length > 1 && autoRotateSpeed > 0
}
