/**
 * The gallery manager: settings and captions are saved by the bar's 'Speichern', everything done to pictures at once.
 */
import { defaultGallery, type Gallery, type GalleryImage, type StorageType } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { defineManager, namesOf, singleContent } from '#admin/shell/definition.ts'
import { GalleryEditor } from './editor.tsx'
import { galleryWords as words, rotationText } from './messages.ts'
import { GalleryPreview, GalleryStatus } from './preview.tsx'
import { galleryPages } from './public-pages.ts'

const { fields } = words
const single = singleContent('gallery', defaultGallery)

export const galleryManager = defineManager<Gallery>({
  ...single,
  // In display order, so that a change of order shows as one.
  read: (entries) => sorted(single.read(entries)),
  write: (gallery) => single.write(sorted(gallery)),
  tab: words.tab,
  title: words.title,
  path: '/admin/gallery',
  layout: 'wide-editor',
  Editor: GalleryEditor,
  preview: { kind: 'panel', Panel: GalleryPreview, Status: GalleryStatus },
  pages: galleryPages,
  saving: { kind: 'whole', pushesToEmpty: false },
  fields: {
    isVisible: fields.isVisible,
    autoRotateSpeed: { label: fields.autoRotateSpeed, format: (seconds) => rotationText(Number(seconds)) },
    images: {
      label: fields.images,
      items: namesOf<GalleryImage>({
        name: (_image, place) => fields.image(place),
        summary: ({ title }) => title,
        fields: {
          title: fields.title,
          alt: fields.alt,
          url: { label: fields.url, kind: 'image' },
          storageType: {
            label: fields.storageType,
            format: (type) => words.storage[type as StorageType] ?? String(type),
          },
        },
      }),
    },
  },
  messages: { saved: words.saved, failed: words.failed },
  noticeText: ({ detail }) => words.imageNotFetched(detail),
})

function sorted(gallery: Gallery): Gallery {
  return { ...gallery, images: inOrder(gallery.images) }
}
