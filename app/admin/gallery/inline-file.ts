/** A picture that is kept inline, as the file it once was. */
import type { GalleryImage } from '#domain/gallery/gallery.ts'

export function isInline({ url }: Pick<GalleryImage, 'url'>): boolean {
  return url.startsWith('data:')
}

/** Not by fetch: the page's policy lets it read from this site only. */
export function inlineFile({ url, title }: Pick<GalleryImage, 'url' | 'title'>): File {
  const [head = '', body = ''] = url.split(',', 2)
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new File([bytes], `${title || 'bild'}.jpg`, { type })
}
