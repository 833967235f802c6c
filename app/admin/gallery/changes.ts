/**
 * The operations on the pictures. Each returns a change that can be applied twice with the same result. Also
 * finds where each picture is stored.
 */
import type { StoredUpload } from '#admin/shell/upload/queue.ts'
import { titleOfFile } from '#domain/gallery/file.ts'
import type { Gallery, GalleryImage, StorageType } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'

export type GalleryChange = (gallery: Gallery) => Gallery

export function pictureOf(
  { fileName, ...given }: Pick<GalleryImage, 'id' | 'order' | 'uploadedAt'> & { fileName: string },
  stored: StoredUpload,
): GalleryImage {
  const focus = stored.outcome === 'stored' ? stored.focus : undefined
  return { ...given, title: titleOfFile(fileName), alt: '', ...whereStored(stored), ...(focus && { focus }) }
}

/** A picture that is already there stays as it is. */
export function addImages(added: readonly GalleryImage[]): GalleryChange {
  return ({ images, ...gallery }) => {
    const there = new Set(images.map(({ id }) => id))
    return { ...gallery, images: inOrder([...images, ...added.filter(({ id }) => !there.has(id))]) }
  }
}

export function removeImage(id: string): GalleryChange {
  return (gallery) => ({ ...gallery, images: gallery.images.filter((image) => image.id !== id) })
}

/** Swaps the current order values of the two; `null` if that would change nothing. */
export function swapImages({ images }: Gallery, one: string, other: string): GalleryChange | null {
  // Images from an older site may share an order value, and swapping equal values would change nothing.
  const areDistinct = new Set(images.map(({ order }) => order)).size === images.length
  const orders = new Map(
    inOrder(images).map(({ id, order }, position) => [id, areDistinct ? order : position]),
  )
  const [first, second] = [orders.get(one), orders.get(other)]
  if (first === second || first === undefined || second === undefined) return null
  orders.set(one, second).set(other, first)
  return (gallery) => ({
    ...gallery,
    images: inOrder(
      gallery.images.map((image) => ({ ...image, order: orders.get(image.id) ?? image.order })),
    ),
  })
}

/** The words about a picture, and its focus. */
export type PictureWords = Partial<Pick<GalleryImage, 'title' | 'alt' | 'focus'>>

export function describeImage(id: string, words: PictureWords): GalleryChange {
  return withPictures((image) => (image.id === id ? { ...image, ...words } : image))
}

/** Gives the pictures the words they have in `content`; `null` if they have them in `saved`. */
export function describeLike(content: Gallery, saved: Gallery): GalleryChange | null {
  const before = new Map(saved.images.map((image) => [image.id, image]))
  const changed = new Map<string, PictureWords>()
  for (const { id, title, alt, focus } of content.images) {
    const stored = before.get(id)
    if (stored && (stored.title !== title || stored.alt !== alt || stored.focus !== focus))
      changed.set(id, { title, alt, focus })
  }
  return changed.size === 0 ? null : withPictures((image) => ({ ...image, ...changed.get(image.id) }))
}

/** Replaces inline pictures by their stored uploads. */
export function moveTo(uploads: ReadonlyMap<string, StoredUpload>): GalleryChange {
  return withPictures((image) => {
    const upload = uploads.get(image.id)
    return upload ? { ...image, ...whereStored(upload) } : image
  })
}

function withPictures(change: (image: GalleryImage) => GalleryImage): GalleryChange {
  return (gallery) => ({ ...gallery, images: gallery.images.map(change) })
}

function whereStored(stored: StoredUpload) {
  const { url, bytes, width, height } = stored
  const storageType = stored.outcome === 'stored' ? stored.storage : 'base64'
  return { url, fileSize: bytes, width, height, storageType } as const
}

export function isInline({ url }: Pick<GalleryImage, 'url'>): boolean {
  return url.startsWith('data:')
}

/** Turns an inline picture back into a file, without fetch: the page's policy allows only requests to this site. */
export function inlineFile({ url, title }: Pick<GalleryImage, 'url' | 'title'>): File {
  const [head = '', body = ''] = url.split(',', 2)
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new File([bytes], `${title || 'bild'}.jpg`, { type })
}

/**
 * Sets where pictures are stored now. A picture's own `storageType` is where it was uploaded to, which is no
 * longer true after a move to another backend, since files move with the content. `storage` is where the
 * current backend keeps files. A picture whose `storageType` is right stays the same object.
 */
export function listStoredAt(images: readonly GalleryImage[], storage: StorageType): GalleryImage[] {
  return images.map((image) => {
    const storageType = isInline(image) ? 'base64' : storage
    return image.storageType === storageType ? image : { ...image, storageType }
  })
}
