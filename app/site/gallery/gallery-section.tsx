/** The carousel in a page; nothing where there are no pictures to show. */
import { Island } from '#site/islands/island.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { pageShare } from './page-slice.ts'

interface GallerySectionProps {
  /** All there are. */
  pictures: GalleryPicture[]
  /** Seconds, 0 for no rotation. */
  speed: number
}

export function GallerySection({ pictures, speed }: GallerySectionProps) {
  if (pictures.length === 0) return null
  return (
    <Island
      name="gallery"
      when="visible"
      props={{ pictures: pageShare(pictures), total: pictures.length, speed }}
    />
  )
}
