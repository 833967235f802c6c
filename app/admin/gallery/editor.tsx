/** Settings, uploads and the pictures themselves. */
import { CloudUpload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { type Gallery, type GalleryImage, maxRotationSeconds, storageTypes } from '#domain/gallery/gallery.ts'
import { inOrder } from '#domain/list-order.ts'
import { type Fields, fieldsIn, namesOfFields } from '#admin/shell/fields/fields.tsx'
import { itemNames } from '#admin/shell/definition.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { flag, range } from '#admin/shell/fields/kinds.tsx'
import { focus } from '#admin/shell/upload/messages.ts'
import { CaptionDialog } from './caption-dialog.tsx'
import { ImageGrid } from './image-grid.tsx'
import { isInline, listStoredAt } from './changes.ts'
import { galleryWords as words, nameOf, rotationText } from './messages.ts'
import { UploadGroup } from './upload-group.tsx'
import { useGalleryActions } from './use-gallery-actions.ts'

export function GalleryEditor() {
  const { content, saved, problems, storage } = useEditor<Gallery>()
  const actions = useGalleryActions()
  const [captioned, setCaptioned] = useState<string | null>(null)
  const images = useMemo(() => listStoredAt(inOrder(content.images), storage), [content.images, storage])
  const shown = images.find(({ id }) => id === captioned)
  const heading = useRef<HTMLHeadingElement>(null)

  async function remove(id: string) {
    const index = images.findIndex((image) => image.id === id)
    const image = images[index]
    // The pressed button disappears with its tile.
    if (image && (await actions.remove(image, nameOf(image, index + 1)))) heading.current?.focus()
  }
  return (
    <>
      <SettingsGroup />
      <UploadGroup uploads={actions.uploads} queue={actions.queue} />
      <section className="group group--plain">
        <div className="ends">
          <h2 ref={heading} tabIndex={-1}>
            {words.count(images.length)}
          </h2>
          <StorageCounts images={images} />
        </div>
        <MoveButton {...{ images, actions }} />
        {images.length === 0 ? (
          <p className="gallery__empty muted">{words.empty}</p>
        ) : (
          <ImageGrid
            images={images}
            doneTo={saved.isVisible ? actions.doneTo : []}
            onSwap={actions.swap}
            onCaption={setCaptioned}
            onDelete={(id) => void remove(id)}
          />
        )}
      </section>
      {shown && (
        <CaptionDialog
          images={images}
          shown={shown}
          problems={problems}
          onDescribe={actions.describe}
          onShow={setCaptioned}
          onClose={() => {
            setCaptioned(null)
            actions.saveCaptions(shown.id)
          }}
        />
      )}
    </>
  )
}

interface MoveButtonProps {
  images: readonly GalleryImage[]
  actions: Pick<ReturnType<typeof useGalleryActions>, 'isMoving' | 'moveToStorage'>
}

/** Moves pictures that no storage could take when they were uploaded. */
function MoveButton({ images, actions }: MoveButtonProps) {
  const { storage } = useEditor()
  const { length } = images.filter(isInline)
  if (length === 0) return null
  return (
    <Button
      look="secondary"
      className="at-start"
      busy={actions.isMoving}
      busyText={words.movingToStorage}
      onClick={() => void (actions.isMoving || actions.moveToStorage())}
    >
      <Icon drawing={CloudUpload} /> {words.moveToStorage(length, storage)}
    </Button>
  )
}

function SettingsGroup() {
  const { field } = fieldsIn(galleryFields, useEditor<Gallery>())
  return (
    <section className="group gallery__settings-group">
      <h2>{words.settings}</h2>
      <div className="pair gallery__settings">
        {field('isVisible')}
        {field('autoRotateSpeed')}
      </div>
    </section>
  )
}

function StorageCounts({ images }: { images: readonly GalleryImage[] }) {
  const undescribed = images.filter(({ alt }) => alt.trim() === '').length
  if (images.length === 0) return null
  return (
    <p className="button-row">
      {storageTypes.map((type) => {
        const count = images.filter(({ storageType }) => storageType === type).length
        return (
          count > 0 && (
            <Badge key={type} tone={type === 'base64' ? 'warning' : 'on'}>
              {words.storedCounts[type](count)}
            </Badge>
          )
        )
      })}
      {undescribed > 0 && <Badge tone="warning">{words.withoutAlt(undescribed)}</Badge>}
    </p>
  )
}

const { fields: labels } = words

const imageFields: Fields<Pick<GalleryImage, 'title' | 'alt' | 'url' | 'focus' | 'storageType'>> = {
  title: { label: labels.title },
  alt: { label: labels.alt },
  url: { label: labels.url, kind: 'image' },
  focus: { label: focus.field, format: focus.stored },
  storageType: { label: labels.storageType, format: (type) => words.storage[type] ?? type },
}

/** The fields of the gallery; those of a picture have their controls in the caption dialog. */
export const galleryFields: Fields<Pick<Gallery, 'isVisible' | 'autoRotateSpeed' | 'images'>> = {
  isVisible: { label: labels.isVisible, asks: words.visible, ...flag },
  autoRotateSpeed: { label: labels.autoRotateSpeed, ...range(maxRotationSeconds, rotationText) },
  images: {
    label: labels.images,
    items: itemNames<GalleryImage>({
      name: (_image, position) => labels.image(position),
      summary: ({ title }) => title,
      fields: namesOfFields(imageFields),
    }),
  },
}
