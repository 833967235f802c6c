/** The operations on the pictures. Each returns a change that can be applied twice with the same result. */
import type { StoredUpload } from '#admin/shell/upload/queue.ts'
import { titleOfFile } from '#domain/gallery/file-title.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import { swapped, withAdded, withOrders } from '#domain/gallery/order.ts'

export type GalleryChange = (gallery: Gallery) => Gallery

interface NewPicture {
  id: string
  order: number
  fileName: string
  uploadedAt: string
}

export function pictureOf(
  { id, order, fileName, uploadedAt }: NewPicture,
  stored: StoredUpload,
): GalleryImage {
  return {
    id,
    order,
    uploadedAt,
    title: titleOfFile(fileName),
    alt: '',
    ...whereStored(stored),
    ...(stored.outcome === 'stored' && stored.focus && { focus: stored.focus }),
  }
}

export function adding(images: readonly GalleryImage[]): GalleryChange {
  return (gallery) => ({ ...gallery, images: withAdded(gallery.images, images) })
}

export function removing(id: string): GalleryChange {
  return (gallery) => ({ ...gallery, images: gallery.images.filter((image) => image.id !== id) })
}

/** Swaps the current order values of the two; `null` if that would change nothing. */
export function swapping({ images }: Gallery, idA: string, idB: string): GalleryChange | null {
  const isThere = (id: string) => images.some((image) => image.id === id)
  if (idA === idB || !isThere(idA) || !isThere(idB)) return null
  const orders = new Map(swapped(images, idA, idB).map(({ id, order }) => [id, order]))
  return (gallery) => ({ ...gallery, images: withOrders(gallery.images, orders) })
}

/** What is said about a picture, and where one looks first. */
export type PictureWords = Partial<Pick<GalleryImage, 'title' | 'alt' | 'focus'>>

export function describing(id: string, words: PictureWords): GalleryChange {
  return withPicture(id, (image) => ({ ...image, ...words }))
}

/** Gives the pictures the words they have in `content`; `null` if they have them in `saved`. */
export function describingLike(content: Gallery, saved: Gallery): GalleryChange | null {
  const before = new Map(saved.images.map((image) => [image.id, image]))
  const changed = content.images.filter(({ id, title, alt, focus }) => {
    const stored = before.get(id)
    return stored !== undefined && (stored.title !== title || stored.alt !== alt || stored.focus !== focus)
  })
  if (changed.length === 0) return null
  return (gallery) =>
    changed.reduce(
      (described, { id, title, alt, focus }) => describing(id, { title, alt, focus })(described),
      gallery,
    )
}

/** Replaces inline pictures by their stored uploads. */
export function movedTo(places: ReadonlyMap<string, StoredUpload>): GalleryChange {
  return (gallery) => ({
    ...gallery,
    images: gallery.images.map((image) => {
      const place = places.get(image.id)
      return place ? { ...image, ...whereStored(place) } : image
    }),
  })
}

function withPicture(id: string, change: (image: GalleryImage) => GalleryImage): GalleryChange {
  return (gallery) => ({
    ...gallery,
    images: gallery.images.map((image) => (image.id === id ? change(image) : image)),
  })
}

function whereStored(stored: StoredUpload) {
  const { url, bytes, width, height } = stored
  const storageType = stored.outcome === 'stored' ? stored.storage : 'base64'
  return { url, fileSize: bytes, width, height, storageType } as const
}
