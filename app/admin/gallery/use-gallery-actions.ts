/** All operations on pictures. Each is shown and saved at once, as one version. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '#admin/shell/use-editor.ts'
import { useOnWebsite } from '#admin/shell/widgets/on-website.tsx'
import { type QueuedUpload, type StoredUpload, useUploadQueue } from '#admin/shell/upload/queue.ts'
import { type Gallery, type GalleryImage, nextOrder } from '#domain/gallery/gallery.ts'
import {
  addImages,
  describeImage,
  describeLike,
  type GalleryChange,
  inlineFile,
  isInline,
  moveTo,
  pictureOf,
  type PictureWords,
  removeImage,
  swapImages,
} from './changes.ts'
import { galleryWords as words } from './messages.ts'

type GalleryEditor = ReturnType<typeof useEditor<Gallery>>

export function useGalleryActions() {
  const editor = useEditor<Gallery>()
  const { content, save, confirm } = editor
  const onWebsite = useOnWebsite()
  const { queue, uploads, apply } = useNewPictures(editor, onWebsite.markDone)
  const describeDone = createTelling(editor)
  return {
    queue,
    doneTo: onWebsite.doneTo,
    uploads: uploads.filter((each) => !isInlineNoMore(each, content.images)),
    swap(id: string, otherId: string) {
      const update = swapImages(content, id, otherId)
      if (update === null) return
      apply(update)
      const description = words.orderChanged
      const step = save({
        change: { changeType: 'update', description },
        update,
        messages: { saved: describeDone(words.orderChanged), undone: words.orderAsBefore },
      })
      void onWebsite.markDone([id, otherId], step)
    },
    async remove(image: GalleryImage, name: string) {
      const { title, text, confirm: confirming } = words.deleteQuestion
      const question = { title, text: text(name), confirm: confirming, dangerous: true }
      if (!(await confirm(question))) return false
      const update = removeImage(image.id)
      apply(update)
      const messages = { saved: describeDone(words.deleted), undone: words.deletedBack, about: name }
      void save({ change: { changeType: 'delete' }, update, messages })
      return true
    },
    describe(id: string, about: PictureWords) {
      apply(describeImage(id, about))
    },
    /** Saves one version, however many pictures were described one after the other. */
    saveCaptions(id: string) {
      const update = describeLike(content, editor.saved)
      if (update === null) return
      const messages = { saved: describeDone(words.described), undone: words.describedBack }
      void onWebsite.markDone([id], save({ change: { changeType: 'update' }, update, messages }))
    },
    ...useMovingToStorage(editor, apply),
  }
}

/** Shows pictures as they arrive, and saves them when the last of the batch has settled: one version, not twenty. */
function useNewPictures(editor: GalleryEditor, toldAt: ReturnType<typeof useOnWebsite>['markDone']) {
  const { content, change, save, upload } = editor
  const unsaved = useRef<Gallery>({ ...content, images: [] })
  const { queue, uploads } = useUploadQueue({
    upload,
    nextOrder: () => nextOrder(content.images),
    isStillThere: (id) => content.images.some((image) => image.id === id),
    onStored: showNew,
    onSettled: saveNew,
  })
  // The content was replaced: changes were discarded, or a draft took their place. This runs before another
  // upload arrives, which would be published.
  useLayoutEffect(() => {
    const isThere = new Set(content.images.map(({ id }) => id))
    if (unsaved.current.images.every(({ id }) => isThere.has(id))) return
    unsaved.current = { ...unsaved.current, images: [] }
    queue.cancelAll()
  }, [content.images, queue])

  function apply(update: GalleryChange) {
    unsaved.current = update(unsaved.current)
    change(update)
  }
  function showNew({ id, order, file }: QueuedUpload, result: StoredUpload) {
    const picture = { id, order, fileName: file.name, uploadedAt: new Date().toISOString() }
    apply(addImages([pictureOf(picture, result)]))
  }
  function saveNew() {
    const { images } = unsaved.current
    if (images.length === 0) return
    unsaved.current = { ...unsaved.current, images: [] }
    const saved = createTelling(editor)(words.uploaded(images.length))
    const step = save({ change: { changeType: 'update' }, update: addImages(images), messages: { saved } })
    void toldAt(
      images.map(({ id }) => id),
      step,
    )
  }
  return { queue, uploads, apply }
}

function useMovingToStorage(
  { content, save, upload, announce, storage }: GalleryEditor,
  apply: (update: GalleryChange) => void,
) {
  const [isMoving, setMoving] = useState(false)
  return {
    isMoving,
    async moveToStorage() {
      setMoving(true)
      const inline = content.images.filter(isInline)
      const uploads = new Map<string, StoredUpload>()
      for (const image of inline) {
        const result = await upload(inlineFile(image), {})
        // If one upload finds no storage, the others will find none either.
        if (result.outcome !== 'stored') break
        uploads.set(image.id, result)
      }
      setMoving(false)
      if (uploads.size < inline.length) announce('error', words.stillUnavailable)
      if (uploads.size === 0) return
      const update = moveTo(uploads)
      apply(update)
      const saved = words.movedToStorage(uploads.size, storage)
      void save({ change: { changeType: 'update' }, update, messages: { saved } })
    },
  }
}

/** Changes to pictures are public at once, unless the gallery is hidden. */
function createTelling({ saved }: GalleryEditor): (sentence: string) => string {
  return (sentence) => words.done(sentence, saved.isVisible)
}

/** Whether the picture of an inline upload was moved or deleted since, which ends the sentence about it. */
function isInlineNoMore({ id, state }: QueuedUpload, images: readonly GalleryImage[]): boolean {
  if (state.phase !== 'done' || !state.inline) return false
  return !images.some((image) => image.id === id && isInline(image))
}
