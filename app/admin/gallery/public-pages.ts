/** Where visitors see the gallery: all pictures on a page of their own, and the carousel. */
import type { PublicPages, Surroundings } from '#admin/shell/definition.ts'
import { objectPosition } from '#domain/focus.ts'
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
    const shown = { pictures: gallery.isVisible ? picturesOf(gallery, around) : [], speed: 0, isWhole: true }
    return { ...around, landing: { ...around.landing, gallery: shown } }
  },
}

/** Those on the website in the server's sizes; new ones as they were uploaded. */
function picturesOf({ images }: Gallery, { landing }: Surroundings): GalleryPicture[] {
  const sources = new Map(landing.gallery.pictures.map(({ picture }) => [picture.url, picture]))
  return inOrder(images)
    .filter(({ url }) => isOwnAddress(url))
    .map(({ id, title, alt, url, width, height, focus }) => {
      const source = sources.get(url) ?? { url, width, height }
      return { id, title, alt, picture: { ...source, position: objectPosition(focus) } }
    })
}
