/** The landing page with the gallery as it is in the editor: the real carousel, among what stands around it. */
import type { Gallery } from '#domain/gallery/gallery.ts'
import type { PreviewProps } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { PublicPage } from '#site/pages/public-page.tsx'
import { galleryAnchor, paths } from '#site/paths.ts'
import { galleryPages } from './public-pages.ts'

export function GalleryPagePreview({ content, around }: PreviewProps<Gallery>) {
  useScrollTo(galleryAnchor, galleryAnchor)
  const { landing, ...page } = galleryPages.within(content, around)
  const gallery = { ...landing.gallery, speed: content.autoRotateSpeed }
  return <PublicPage path={paths.home} data={{ ...page, landing: { ...landing, gallery } }} />
}
