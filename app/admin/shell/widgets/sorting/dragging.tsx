/**
 * Dragging rows by mouse and touch. The row follows the pointer, and the list is notified of each position
 * and of the end.
 */
import { PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { memo, useRef } from 'react'
import { draggingPlugins } from './dragging-plugins.ts'
import type { Draggable } from './use-dragging-on-demand.ts'
import type { MoveListeners } from './use-keyboard-move.ts'

interface DraggingProps extends MoveListeners {
  /** The ids of the rows, in order. */
  ids: readonly string[]
  draggableOf: (id: string) => Draggable
  /** Called before rows are measured, so that its changes are rendered first. */
  onBegin: () => void
}

export function Dragging({ ids, draggableOf, onBegin, onLift, onCarry, onDrop }: DraggingProps) {
  const position = useRef(-1)
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={draggingPlugins}
      onBeforeDragStart={onBegin}
      onDragStart={({ operation: { source } }) => {
        if (!isSortable(source)) return
        position.current = source.index
        onLift(String(source.id))
      }}
      onDragOver={({ operation: { source } }) => {
        if (!isSortable(source) || source.index === position.current) return
        position.current = source.index
        onCarry(String(source.id), source.index)
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (isSortable(source)) onDrop(String(source.id), canceled ? null : source.index)
      }}
    >
      {ids.map((id, index) => (
        <Registration key={id} id={id} index={index} draggable={draggableOf(id)} />
      ))}
    </DragDropProvider>
  )
}

interface RegistrationProps {
  id: string
  index: number
  draggable: Draggable
}

/** A `memo`, so that announcements during a drag render the list, not hundreds of registrations. */
const Registration = memo(function Registration({ id, index, draggable }: RegistrationProps) {
  useSortable({ id, index, element: draggable.row, handle: draggable.handle })
  return null
})

/** Without dnd-kit's keyboard sensor, which finds the next place by geometry, some frames after the key. */
const sensors = [
  PointerSensor.configure({
    // A shorter distance is a click, which also lifts the row.
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
]
