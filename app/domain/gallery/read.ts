/** Reads a stored gallery, whatever its age. Images without an address are left out. */
import { repaired, repairedList, unknownDate } from '#domain/repair.ts'
import { isRecord } from '#domain/versioning/same.ts'
import {
  defaultGallery,
  type Gallery,
  type GalleryImage,
  galleryImageSchema,
  gallerySchema,
} from './gallery.ts'

export function readGallery(_id: string, data: unknown): Gallery | null {
  if (!isRecord(data)) return null
  return repaired(gallerySchema, data, defaultGallery, { images: repairedList(data.images, readImage) })
}

function readImage(item: unknown, index: number): GalleryImage | null {
  const isInline = isRecord(item) && typeof item.url === 'string' && item.url.startsWith('data:')
  return repaired(galleryImageSchema, item, {
    id: `image-${index}`,
    title: '',
    alt: '',
    order: index,
    uploadedAt: unknownDate,
    fileSize: 0,
    storageType: isInline ? 'base64' : 'embedded',
  })
}
