/** Dragging pictures by mouse and touch: the tile follows the pointer; callbacks report where it is and ends. */
import { PointerActivationConstraints } from '@dnd-kit/dom'
import {
  type DragEndEvent,
  DragDropProvider,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
} from '@dnd-kit/react'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { draggingPlugins } from '#admin/shell/widgets/sorting/dragging-plugins.ts'
import type { Draggable } from '#admin/shell/widgets/sorting/use-dragging-on-demand.ts'

interface TileDraggingProps {
  images: readonly GalleryImage[]
  draggableOf: (id: string) => Draggable
  /** `targetId` is the picture it is over; `null` if it is over none. */
  onCarry: (id: string, targetId: string | null) => void
  /** `targetId` is also `null` if the drag was cancelled. */
  onDrop: (id: string, targetId: string | null) => void
}

type Operation = DragEndEvent['operation']

export function TileDragging({ images, draggableOf, onCarry, onDrop }: TileDraggingProps) {
  const tell = (say: TileDraggingProps['onDrop'], { source, target }: Operation, canceled = false) => {
    if (source) say(String(source.id), target && !canceled ? String(target.id) : null)
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={draggingPlugins}
      onDragStart={({ operation }) => tell(onCarry, operation)}
      onDragOver={({ operation }) => tell(onCarry, operation)}
      onDragEnd={({ operation, canceled }) => tell(onDrop, operation, canceled)}
    >
      {images.map(({ id }) => (
        <Registration key={id} id={id} draggable={draggableOf(id)} />
      ))}
      <DragOverlay dropAnimation={null} className="tile tile--carried">
        {({ id }) => {
          const image = images.find((candidate) => candidate.id === id)
          return image ? <img className="photo cover" src={image.url} alt="" /> : null
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}

function Registration({ id, draggable }: { id: string; draggable: Draggable }) {
  useDraggable({ id, element: draggable.row, handle: draggable.handle })
  useDroppable({ id, element: draggable.row })
  return null
}

const { Distance, Delay } = PointerActivationConstraints

/** dnd-kit's keyboard sensor is left out, as ours knows the grid. */
const sensors = [
  PointerSensor.configure({
    // The whole tile can be dragged; its buttons stay buttons.
    activatorElements: ({ element, handle }) => [handle, element],
    // A finger on the picture scrolls unless it rests first; the handle always drags.
    activationConstraints: ({ pointerType, target }, { handle }) =>
      pointerType === 'touch' && !handle?.contains(target as Node)
        ? [new Delay({ value: 250, tolerance: 5 })]
        : [new Distance({ value: 5 })],
  }),
]
