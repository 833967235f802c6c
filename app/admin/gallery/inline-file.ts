/** Turns an inline picture back into a file. */
import type { GalleryImage } from '#domain/gallery/gallery.ts'

export function isInline({ url }: Pick<GalleryImage, 'url'>): boolean {
  return url.startsWith('data:')
}

/** Not by fetch: the page's policy only allows requests to this site. */
export function inlineFile({ url, title }: Pick<GalleryImage, 'url' | 'title'>): File {
  const [head = '', body = ''] = url.split(',', 2)
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new File([bytes], `${title || 'bild'}.jpg`, { type })
}
