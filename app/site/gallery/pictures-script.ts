/** Opens the pictures that pictures.tsx rendered over the whole window. */
import type { GalleryPicture } from './gallery-pictures.ts'
import { onPictureClick, openPicture } from './open-picture.ts'

/** Returns a function that ends it. */
export function start(root: HTMLElement, { pictures }: { pictures: GalleryPicture[] }): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  for (const link of root.querySelectorAll('a')) link.setAttribute('aria-haspopup', 'dialog')
  onPictureClick(root, (id, link) => openPicture(pictures, { id, link, signal }), signal)
  return () => leaving.abort()
}
