/** The order of the gallery's images. The stored numbers only sort; what people see is the position, 1-based. */
import type { GalleryImage } from './gallery.ts'

export function inOrder(images: readonly GalleryImage[]): GalleryImage[] {
  return images.toSorted((one, other) => one.order - other.order)
}

/** The order of an image that is added now: after the existing ones. */
export function nextOrder(images: readonly GalleryImage[]): number {
  return images.reduce((next, image) => Math.max(next, image.order + 1), 0)
}

/** Exchanges the two order values (specification §4); with an unknown id nothing changes. */
export function swapped(images: readonly GalleryImage[], idA: string, idB: string): GalleryImage[] {
  const distinct = withDistinctOrders(images)
  const a = distinct.find((image) => image.id === idA)
  const b = distinct.find((image) => image.id === idB)
  if (!a || !b || a === b) return [...images]
  return distinct.map((image) => {
    if (image === a) return { ...a, order: b.order }
    return image === b ? { ...b, order: a.order } : image
  })
}

/** Images of an older site may share a number, and exchanging equal numbers would move nothing. */
function withDistinctOrders(images: readonly GalleryImage[]): readonly GalleryImage[] {
  if (new Set(images.map((image) => image.order)).size === images.length) return images
  const position = new Map(inOrder(images).map((image, index) => [image.id, index]))
  return images.map((image) => ({ ...image, order: position.get(image.id) ?? image.order }))
}

/** The images with others among them; one that is there already stays as it is. Sorted. */
export function withAdded(images: readonly GalleryImage[], added: readonly GalleryImage[]): GalleryImage[] {
  const there = new Set(images.map(({ id }) => id))
  return inOrder([...images, ...added.filter(({ id }) => !there.has(id))])
}

/** Gives images the order values named here; doing it twice changes nothing. Sorted. */
export function withOrders(
  images: readonly GalleryImage[],
  orders: ReadonlyMap<string, number>,
): GalleryImage[] {
  return inOrder(images.map((image) => ({ ...image, order: orders.get(image.id) ?? image.order })))
}
