/** The gallery as a page shows it: plain JSON, in the advisor's order, without what visitors can't see. */
import { inOrder } from '#domain/gallery/order.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { isOwnAddress, type PictureSource } from '#design/picture.tsx'

export interface GalleryPicture {
  id: string
  title: string
  alt: string
  picture: PictureSource
}

/** Nothing where the gallery is deactivated; `sourceOf` tells the sizes and formats that the server has of an address. */
export async function galleryPictures(
  gallery: Gallery,
  sourceOf: (url: string) => PictureSource | Promise<PictureSource>,
): Promise<GalleryPicture[]> {
  if (!gallery.isVisible) return []
  const shown = inOrder(gallery.images).filter(({ url }) => isOwnAddress(url))
  return Promise.all(
    shown.map(async ({ id, title, alt, url, width, height }) => ({
      id,
      title,
      alt,
      picture: { width, height, ...(await sourceOf(url)) },
    })),
  )
}
