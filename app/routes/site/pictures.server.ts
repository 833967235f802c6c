/** From an address in the content to what a page shows of it. */
import { isOwnAddress, type PictureSource } from '#design/picture.tsx'

/** Nothing where there is no address, or one of another host: a page never asks another host for anything. */
export function pictureOf(url: string): PictureSource | undefined {
  return isOwnAddress(url) ? { url } : undefined
}

/** Several at once, by their address. */
export function picturesOf(urls: readonly string[]): Record<string, PictureSource> {
  return Object.fromEntries(
    urls.flatMap((url) => {
      const picture = pictureOf(url)
      return picture ? [[url, picture]] : []
    }),
  )
}
