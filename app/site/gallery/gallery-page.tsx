/** All pictures of the gallery on one page, for visitors without the carousel. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import { Island } from '#site/islands/island.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { texts } from './messages.ts'

export function GalleryPage({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <>
      <Banner title={texts.title} view="shore" />
      <PlainSection>
        <Island name="pictures" when="interaction" props={{ pictures }} />
      </PlainSection>
    </>
  )
}
