/** The gallery as a page shows it: plain JSON, in the advisor's order, without what visitors cannot see. */
import { objectPosition } from '#domain/focus.ts'
import { inOrder } from '#domain/list-order.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { isOwnAddress, type PictureSource } from '#design/picture.tsx'

export interface GalleryPicture {
  id: string
  title: string
  alt: string
  picture: PictureSource
}

/**
 * Empty if the gallery is deactivated; `sourceOf` gives the server's sizes and formats of an address, and nothing for
 * an image that is missing or damaged, which is omitted.
 */
export async function galleryPictures(
  gallery: Gallery,
  sourceOf: (url: string) => PictureSource | null | Promise<PictureSource | null>,
): Promise<GalleryPicture[]> {
  if (!gallery.isVisible) return []
  const shown = inOrder(gallery.images).filter(({ url }) => isOwnAddress(url))
  const pictures = await Promise.all(
    shown.map(async ({ id, title, alt, url, width, height, focus }) => {
      const source = await sourceOf(url)
      return (
        source && { id, title, alt, picture: { width, height, position: objectPosition(focus), ...source } }
      )
    }),
  )
  return pictures.filter((picture) => picture !== null)
}
