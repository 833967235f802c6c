/** The landing page with the gallery as it is in the editor: the real carousel, among what stands around it. */
import type { PictureSource } from '#design/picture.tsx'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import type { PreviewProps, Surroundings } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { SiteFrame } from '#site/frame/frame.tsx'
import type { GalleryPicture } from '#site/gallery/gallery-pictures.ts'
import { LandingPage } from '#site/landing/landing-page.tsx'
import { galleryAnchor } from '#site/paths.ts'

export function GalleryPagePreview({ content, site, around }: PreviewProps<Gallery>) {
  useScrollTo(galleryAnchor, galleryAnchor)
  const gallery = { pictures: picturesOf(content, around), speed: content.autoRotateSpeed }
  return (
    <SiteFrame site={site} {...around.frame} call>
      <LandingPage site={site} data={{ ...around.landing, gallery }} />
    </SiteFrame>
  )
}

/** Those on the website in the server's sizes; new ones as they were uploaded. */
function picturesOf({ isVisible, images }: Gallery, { landing }: Surroundings): GalleryPicture[] {
  if (!isVisible) return []
  const sources = new Map(landing.gallery.pictures.map(({ picture }) => [picture.url, picture]))
  return inOrder(images).map(({ id, title, alt, url, width, height }) => {
    const shown: PictureSource = {
      url,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    }
    return { id, title, alt, picture: sources.get(url) ?? shown }
  })
}
