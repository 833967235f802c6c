/**
 * The gallery as a carousel in a page, which renders nothing if there are no pictures, and all of it on a page of its
 * own.
 */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { Scripted } from '#site/islands/scripted.tsx'
import { Carousel } from './carousel.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { texts } from './messages.ts'
import { Pictures } from './pictures.tsx'
import { pageSlice } from './strips.ts'

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
  const props = { pictures: isWhole ? pictures : pageSlice(pictures), total: pictures.length, speed }
  return (
    <Scripted name="gallery" when="visible" props={props}>
      <Carousel {...props} />
    </Scripted>
  )
}

/** For visitors without the carousel. */
export function GalleryPage({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <>
      <Banner title={texts.title} view="shore" />
      <PlainSection>
        <Scripted name="pictures" when="interaction" props={{ pictures }}>
          <Pictures pictures={pictures} />
        </Scripted>
      </PlainSection>
    </>
  )
}
