/** Where visitors see the gallery: all pictures on a page of their own, and the carousel. */
import type { PublicPages } from '#admin/shell/definition.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { isOwnAddress } from '#design/picture.tsx'
import type { GalleryPicture } from '#site/gallery/gallery-pictures.ts'
import { paths } from '#site/paths.ts'
import { galleryWords as words } from './messages.ts'

export const galleryPages: PublicPages<Gallery> = {
  of: () => [
    { path: paths.gallery, name: words.pages.all },
    { path: paths.home, name: words.pages.landing },
  ],
  within(gallery, around) {
    // Without rotation: two pages that turn can neither be compared nor looked at in peace.
    const shown = { pictures: gallery.isVisible ? picturesOf(gallery) : [], speed: 0, isWhole: true }
    return { ...around, landing: { ...around.landing, gallery: shown } }
  },
}

function picturesOf({ images }: Gallery): GalleryPicture[] {
  return inOrder(images)
    .filter(({ url }) => isOwnAddress(url))
    .map(({ id, title, alt, url, width, height }) => ({ id, title, alt, picture: { url, width, height } }))
}
