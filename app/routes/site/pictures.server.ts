/** From an address in the content to what a page shows of it. */
import type { PictureSource } from '#design/picture.tsx'
import type { Pictures } from '#server/media/pictures.server.ts'

/** Nothing where there is no such image, or one of another host: a page never asks another host for anything. */
export async function pictureOf(pictures: Pictures, url: string): Promise<PictureSource | undefined> {
  return (await pictures.pictureFor(url)) ?? undefined
}

/** Several at once, by their address. */
export async function picturesOf(
  pictures: Pictures,
  urls: readonly string[],
): Promise<Record<string, PictureSource>> {
  const found = await Promise.all(urls.map(async (url) => [url, await pictureOf(pictures, url)] as const))
  return Object.fromEntries(found.flatMap(([url, picture]) => (picture ? [[url, picture]] : [])))
}
