/** What visitors of the gallery will see: the first pictures and how many follow. */
import { Badge } from '#design/badge.tsx'
import { objectPosition } from '#domain/focus.ts'
import type { Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { isRotationOff, autoRotates } from '#domain/gallery/rotation.ts'
import type { PanelProps } from '#admin/shell/definition.ts'
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
            ? 'preview__frame gallery-preview'
            : 'preview__frame gallery-preview gallery-preview--off'
        }
      >
        {images.length === 0 ? (
          <p className="gallery-preview__empty">{words.preview.empty}</p>
        ) : (
          <ul className="gallery-preview__images">
            {images.slice(0, shownCount).map((image, index) => (
              <li key={image.id}>
                <img
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
      {content.isVisible && images.length > 0 && <p className="field__hint">{rotationSentence(content)}</p>}
    </>
  )
}

function rotationSentence({ autoRotateSpeed, images }: Gallery): string {
  if (isRotationOff(autoRotateSpeed) || !autoRotates(autoRotateSpeed, images.length))
    return words.preview.stands
  return words.preview.turns(autoRotateSpeed)
}
