/**
 * The gallery manager: the bar's 'Speichern' saves settings. Changes to pictures, captions among them, are
 * saved at once.
 */
import { defaultGallery, type Gallery } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, singleContent } from '#admin/shell/definition.ts'
import { galleryAnchor, paths } from '#site/paths.ts'
import { GalleryEditor, galleryFields } from './editor.tsx'
import { namesOfFields } from '#admin/shell/fields/fields.tsx'
import { galleryWords as words } from './messages.ts'
import { GalleryPagePreview, galleryPages, GalleryPreview, GalleryStatus } from './preview.tsx'

const single = singleContent('gallery', defaultGallery)

export const galleryManager = defineManager<Gallery>({
  ...single,
  // In display order, so that a changed order shows as a difference.
  read: (entries) => sortImages(single.read(entries)),
  write: (gallery) => single.write(sortImages(gallery)),
  ...screens.gallery,
  onWebsite: (change) =>
    !change.after.isVisible || change.after.images.length === 0
      ? paths.home
      : `${paths.home}#${galleryAnchor}`,
  layout: 'wide-editor',
  Editor: GalleryEditor,
  preview: { Panel: GalleryPreview, Page: GalleryPagePreview, Status: GalleryStatus },
  pages: galleryPages,
  saving: { kind: 'whole', pushesToEmpty: false },
  fields: namesOfFields(galleryFields),
  messages: { failed: words.failed },
  noticeText: ({ detail }) => words.imageNotFetched(detail),
})

function sortImages(gallery: Gallery): Gallery {
  return { ...gallery, images: inOrder(gallery.images) }
}
