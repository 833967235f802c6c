/** One picture in the grid: position, name, size, storage, missing captions, and its actions. */
import { GripVertical, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { objectPosition } from '#domain/focus.ts'
import { formatFileSize } from '#domain/gallery/file.ts'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { isSamplePicture } from '#domain/samples/samples.ts'
import { itemWords } from '#admin/shell/widgets/messages.ts'
import type { Draggable } from '#admin/shell/widgets/sorting/use-dragging-on-demand.ts'
import { OnWebsiteNote } from '#admin/shell/widgets/on-website.tsx'
import { galleryWords as words, nameOf } from './messages.ts'

export interface TileActions {
  /** Called when the handle is pressed, or a picture while another one is lifted. */
  onChoose: (id: string) => void
  onKey: (event: KeyboardEvent, id: string) => void
  onCaption: (id: string) => void
  onDelete: (id: string) => void
}

interface TileProps extends TileActions {
  image: GalleryImage
  /** 1-based. */
  position: number
  /** Its role while a picture is moved; 'other' only without dragging, where a click chooses it. */
  part: 'none' | 'lifted' | 'target' | 'other'
  /** Whether it was just changed, which visitors see. */
  isDone: boolean
  hintId: string
  draggable: Draggable
}

export const Tile = memo(function Tile(props: TileProps) {
  const { image, position, part, isDone, hintId, draggable, ...actions } = props
  const { row, handle } = draggable
  return (
    <li className={tileClass(part)} data-picture={image.id} ref={row}>
      {/* The click is for a pointer; by keyboard the handle does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="tile__image" onClick={part === 'other' ? () => actions.onChoose(image.id) : undefined}>
        <TilePicture image={image} key={image.url} />
        <span className="tile__order">#{position}</span>
        {part === 'target' && <span className="tile__swap">{words.swapHere}</span>}
      </div>
      <TileBody image={image} position={position} isDone={isDone} />
      <div className="tile__actions ends">
        <IconButton
          drawing={GripVertical}
          className="tile__handle"
          label={words.move(nameOf(image, position))}
          aria-pressed={part === 'lifted'}
          aria-describedby={hintId}
          ref={handle}
          onClick={() => actions.onChoose(image.id)}
          onKeyDown={(event) => actions.onKey(event, image.id)}
        />
        <IconButton
          id={`edit-${image.id}`}
          drawing={Pencil}
          label={words.caption(nameOf(image, position))}
          onClick={() => actions.onCaption(image.id)}
        />
        <IconButton
          drawing={Trash2}
          look="danger-quiet"
          label={words.delete(nameOf(image, position))}
          onClick={() => actions.onDelete(image.id)}
        />
      </div>
    </li>
  )
})

function tileClass(part: TileProps['part']): string {
  if (part === 'lifted') return 'tile tile--dragged'
  return part === 'target' ? 'tile tile--target' : 'tile'
}

function TilePicture({ image }: { image: GalleryImage }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    return (
      <p className="tile__missing danger">
        <Icon drawing={TriangleAlert} /> {words.fileMissing}
      </p>
    )
  }
  const { url, alt, width, height, focus } = image
  return (
    <img
      className="photo cover"
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectPosition: objectPosition(focus) }}
      onError={() => setMissing(true)}
    />
  )
}

function TileBody({ image, position, isDone }: Pick<TileProps, 'image' | 'position' | 'isDone'>) {
  const isLocal = image.storageType === 'base64'
  return (
    <div className="tile__body stack stack--close">
      <b className="cut" title={image.title || undefined}>
        {nameOf(image, position)}
      </b>
      <div className="ends muted">
        <span>{formatFileSize(image.fileSize)}</span>
        <Badge tone={isLocal ? 'warning' : 'on'}>{words.storage[image.storageType]}</Badge>
      </div>
      {isSamplePicture(image) && <Badge tone="warning">{itemWords.sample}</Badge>}
      {isDone && <OnWebsiteNote isShown />}
      {image.alt.trim() === '' && (
        <p className="marked warning">
          <Icon drawing={TriangleAlert} /> {words.altMissing}
        </p>
      )}
    </div>
  )
}
