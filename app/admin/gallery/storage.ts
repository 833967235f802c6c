/**
 * Where a picture is stored now: inline, or with the current backend. Its own `storageType` says where it was when uploaded,
 * which is no longer true after a move to another backend, since files move with the content.
 */
import type { GalleryImage, StorageType } from '#domain/gallery/gallery.ts'

export function isInline({ url }: Pick<GalleryImage, 'url'>): boolean {
  return url.startsWith('data:')
}

/** Turns an inline picture back into a file. Not by fetch: the page's policy only allows requests to this site. */
export function inlineFile({ url, title }: Pick<GalleryImage, 'url' | 'title'>): File {
  const [head = '', body = ''] = url.split(',', 2)
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new File([bytes], `${title || 'bild'}.jpg`, { type })
}

/** `storage` is where the current backend keeps files. A picture whose `storageType` is right stays the same object. */
export function storedAt(images: readonly GalleryImage[], storage: StorageType): GalleryImage[] {
  return images.map((image) => {
    const storageType = isInline(image) ? 'base64' : storage
    return image.storageType === storageType ? image : { ...image, storageType }
  })
}
