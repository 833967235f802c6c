/** The gallery as visitors will see it: the first pictures in short, and the pages that show them. */
import { Badge } from '#design/badge.tsx'
import { objectPosition } from '#domain/focus.ts'
import { autoRotates, type Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import type { PanelProps, PreviewProps, PublicPages, Surroundings } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { PublicPage } from '#site/pages/public-page.tsx'
import { galleryAnchor, paths } from '#site/paths.ts'
import { isOwnAddress } from '#design/picture.tsx'
import type { GalleryPicture } from '#site/gallery/gallery-pictures.ts'
import { galleryWords as words, nameOf } from './messages.ts'

const shownCount = 4

export function GalleryStatus({ content }: { content: Gallery }) {
  return (
    <Badge tone={content.isVisible ? 'on' : 'off'}>{content.isVisible ? words.active : words.inactive}</Badge>
  )
}

export function GalleryPreview({ content }: PanelProps<Gallery>) {
  const images = inOrder(content.images)
  const more = images.length - shownCount
  return (
    <>
      <div
        className={
          content.isVisible
            ? 'preview__frame gallery-preview stack'
            : 'preview__frame gallery-preview gallery-preview--off stack'
        }
      >
        {images.length === 0 ? (
          <p className="gallery__empty muted">{words.preview.empty}</p>
        ) : (
          <ul className="gallery-preview__images">
            {images.slice(0, shownCount).map((image, index) => (
              <li key={image.id}>
                <img
                  className="photo cover"
                  src={image.url}
                  alt={image.alt || nameOf(image, index + 1)}
                  style={{ objectPosition: objectPosition(image.focus) }}
                />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p>{words.preview.more(more)}</p>}
      </div>
      {content.isVisible && images.length > 0 && (
        <p className="field__hint">
          {autoRotates(content) ? words.preview.turns(content.autoRotateSpeed) : words.preview.stands}
        </p>
      )}
    </>
  )
}

/** The landing page with the gallery as it is in the editor: the real carousel, among its surroundings. */
export function GalleryPagePreview({ content, around }: PreviewProps<Gallery>) {
  useScrollTo(galleryAnchor, galleryAnchor)
  const { landing, ...page } = galleryPages.within(content, around)
  const gallery = { ...landing.gallery, speed: content.autoRotateSpeed }
  return <PublicPage path={paths.home} data={{ ...page, landing: { ...landing, gallery } }} />
}

/** The pages that show the gallery: its own page with all pictures, and the carousel. */
export const galleryPages: PublicPages<Gallery> = {
  of: () => [
    { path: paths.gallery, name: words.pages.all },
    { path: paths.home, name: words.pages.landing },
  ],
  within(gallery, around) {
    // Without rotation, because two pages that turn cannot be compared.
    const shown = { pictures: gallery.isVisible ? picturesOf(gallery, around) : [], speed: 0, isWhole: true }
    return { ...around, landing: { ...around.landing, gallery: shown } }
  },
}

/** Published pictures in the server's sizes; new ones as uploaded. */
function picturesOf({ images }: Gallery, { landing }: Surroundings): GalleryPicture[] {
  const sources = new Map(landing.gallery.pictures.map(({ picture }) => [picture.url, picture]))
  return inOrder(images)
    .filter(({ url }) => isOwnAddress(url))
    .map(({ id, title, alt, url, width, height, focus }) => {
      const source = sources.get(url) ?? { url, width, height }
      return { id, title, alt, picture: { ...source, position: objectPosition(focus) } }
    })
}
