/** From an address in the content to the picture that a page shows. */
import type { PictureSource } from '#design/picture.tsx'
import type { Pictures } from '#server/media/pictures.server.ts'
import type { Services } from '#server/services.server.ts'
import { type GalleryPicture, galleryPictures } from '#site/gallery/gallery-pictures.ts'

/** Nothing if there is no such image, or if it is on another host: a page never requests anything from another host. */
export async function pictureOf(pictures: Pictures, url: string): Promise<PictureSource | undefined> {
  return (await pictures.pictureFor(url)) ?? undefined
}

/** All that visitors see of the gallery. */
export async function shownGallery({ content, pictures }: Services): Promise<GalleryPicture[]> {
  return galleryPictures(await content.gallery(), (url) => pictureOf(pictures, url))
}

/** Several at once, by address. */
export async function picturesOf(
  pictures: Pictures,
  urls: readonly string[],
): Promise<Record<string, PictureSource>> {
  const found = await Promise.all(urls.map(async (url) => [url, await pictureOf(pictures, url)] as const))
  return Object.fromEntries(found.flatMap(([url, picture]) => (picture ? [[url, picture]] : [])))
}
