/** The order of the gallery's images. The stored numbers are only for sorting; people see the position, 1-based. */
import { inOrder } from '#domain/list-order.ts'
import type { GalleryImage } from './gallery.ts'

/** The order value for an image added now: after the existing ones. */
export function nextOrder(images: readonly GalleryImage[]): number {
  return images.reduce((next, image) => Math.max(next, image.order + 1), 0)
}

/** Swaps the order values of two images; an unknown id changes nothing. */
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

/** Images from an older site may share an order value, and swapping equal values would change nothing. */
function withDistinctOrders(images: readonly GalleryImage[]): readonly GalleryImage[] {
  if (new Set(images.map((image) => image.order)).size === images.length) return images
  const position = new Map(inOrder(images).map((image, index) => [image.id, index]))
  return images.map((image) => ({ ...image, order: position.get(image.id) ?? image.order }))
}

/** Adds images, sorted; one that is already there stays as it is. */
export function withAdded(images: readonly GalleryImage[], added: readonly GalleryImage[]): GalleryImage[] {
  const there = new Set(images.map(({ id }) => id))
  return inOrder([...images, ...added.filter(({ id }) => !there.has(id))])
}

/** Sets order values, sorted; applying it twice changes nothing more. */
export function withOrders(
  images: readonly GalleryImage[],
  orders: ReadonlyMap<string, number>,
): GalleryImage[] {
  return inOrder(images.map((image) => ({ ...image, order: orders.get(image.id) ?? image.order })))
}
