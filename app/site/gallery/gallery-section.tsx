/** The gallery as a carousel in a page, which renders nothing without pictures, and as a whole on its own page. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { Scripted } from '#site/islands/scripted.tsx'
import { Carousel } from './carousel.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { texts } from './messages.ts'
import { Pictures } from './pictures.tsx'
import { pageSlice } from './strips.ts'

interface GallerySectionProps {
  /** The number of pictures in all. */
  pictures: GalleryPicture[]
  /** Seconds, 0 for no rotation. */
  speed: number
  /** Set if no further pictures are requested, because these are not the server's current ones. */
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

/** The page for visitors without the carousel. */
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
