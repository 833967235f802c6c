/**
 * The gallery manager: settings are saved by the bar's 'Speichern', everything done to pictures at once, captions, too.
 */
import { defaultGallery, type Gallery, type GalleryImage, type StorageType } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { defineManager, namesOf, singleContent } from '#admin/shell/definition.ts'
import { galleryAnchor, paths } from '#site/paths.ts'
import { GalleryEditor } from './editor.tsx'
import { focus } from '#admin/shell/upload/messages.ts'
import { galleryWords as words, rotationText } from './messages.ts'
import { GalleryPagePreview } from './page-preview.tsx'
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
  rule: words.rule,
  onWebsite: (change) =>
    change && (!change.after.isVisible || change.after.images.length === 0)
      ? paths.home
      : `${paths.home}#${galleryAnchor}`,
  layout: 'wide-editor',
  Editor: GalleryEditor,
  preview: { kind: 'panel', Panel: GalleryPreview, Page: GalleryPagePreview, Status: GalleryStatus },
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
          focus: { label: focus.field, format: focus.stored },
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
