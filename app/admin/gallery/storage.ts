/**
 * Where a picture is stored now. Its own `storageType` says where it was when uploaded, which is no longer true after a
 * move to another backend, since files move with the content.
 */
import type { GalleryImage, StorageType } from '#domain/gallery/gallery.ts'
import { isInline } from './inline-file.ts'

/** `storage` is where the current backend keeps files. A picture whose `storageType` is right stays the same object. */
export function storedAt(images: readonly GalleryImage[], storage: StorageType): GalleryImage[] {
  return images.map((image) => {
    const storageType = isInline(image) ? 'base64' : storage
    return image.storageType === storageType ? image : { ...image, storageType }
  })
}
