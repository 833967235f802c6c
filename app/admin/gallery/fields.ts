/** The fields of the gallery; those of a picture have their controls in the caption dialog. */
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import { maxRotationSeconds } from '#domain/gallery/rotation.ts'
import { namesOf } from '#admin/shell/definition.ts'
import { type Fields, namesOfFields } from '#admin/shell/fields/fields.tsx'
import { flag, range } from '#admin/shell/fields/kinds.tsx'
import { focus } from '#admin/shell/upload/messages.ts'
import { galleryWords as words, rotationText } from './messages.ts'

const { fields: labels } = words

const imageFields: Fields<Pick<GalleryImage, 'title' | 'alt' | 'url' | 'focus' | 'storageType'>> = {
  title: { label: labels.title },
  alt: { label: labels.alt },
  url: { label: labels.url, kind: 'image' },
  focus: { label: focus.field, format: focus.stored },
  storageType: { label: labels.storageType, format: (type) => words.storage[type] ?? type },
}

export const galleryFields: Fields<Pick<Gallery, 'isVisible' | 'autoRotateSpeed' | 'images'>> = {
  isVisible: { label: labels.isVisible, asks: words.visible, ...flag },
  autoRotateSpeed: { label: labels.autoRotateSpeed, ...range(maxRotationSeconds, rotationText) },
  images: {
    label: labels.images,
    items: namesOf<GalleryImage>({
      name: (_image, place) => labels.image(place),
      summary: ({ title }) => title,
      fields: namesOfFields(imageFields),
    }),
  },
}
