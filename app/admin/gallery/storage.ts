/**
 * Where a picture is now. Its own note says where it was when it came: after a move to another backend that is no longer
 * true, since files move with the content.
 */
import type { GalleryImage, StorageType } from '#domain/gallery/gallery.ts'
import { isInline } from './inline-file.ts'

/** `storage` is where the backend at hand keeps files. A picture whose note is right stays the same object. */
export function storedAt(images: readonly GalleryImage[], storage: StorageType): GalleryImage[] {
  return images.map((image) => {
    const storageType = isInline(image) ? 'base64' : storage
    return image.storageType === storageType ? image : { ...image, storageType }
  })
}
