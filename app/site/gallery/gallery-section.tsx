/** The carousel in a page; renders nothing if there are no pictures. */
import { Island } from '#site/islands/island.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { pageSlice } from './page-slice.ts'

interface GallerySectionProps {
  /** How many there are in all. */
  pictures: GalleryPicture[]
  /** Seconds, 0 for no rotation. */
  speed: number
  /** Nothing is asked of the server later: the pictures are not those that it has now. */
  isWhole?: boolean
}

export function GallerySection({ pictures, speed, isWhole = false }: GallerySectionProps) {
  if (pictures.length === 0) return null
  return (
    <Island
      name="gallery"
      when="visible"
      props={{ pictures: isWhole ? pictures : pageSlice(pictures), total: pictures.length, speed }}
    />
  )
}
