/**
 * Moves the rows of a list by pointer and keyboard, with German announcements. dnd-kit adds style elements to the page;
 * they carry the page's nonce, or the content security policy would refuse them.
 */
import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { sortingWords } from './messages.ts'
import { pageNonce } from './page-nonce.ts'
import type { Draggable } from './use-dragging-on-demand.ts'

const words = sortingWords.list

type Operation = DragEndEvent['operation']

interface DraggingProps {
  /** Of the rows, in order. */
  ids: readonly string[]
  draggableOf: (id: string) => Draggable
  nameOf: (id: string) => string
  /** To the new position, 0-based. */
  onDrop: (id: string, index: number) => void
}

export function Dragging({ ids, draggableOf, nameOf, onDrop }: DraggingProps) {
  const texts = useLatest({ nameOf, placeOf: (index: number) => sortingWords.place(index + 1, ids.length) })
  const [plugins] = useState(() => announcingPlugins(texts))
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, ...plugins]}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onDrop(String(source.id), source.index)
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

function Registration({ id, index, draggable }: RegistrationProps) {
  useSortable({ id, index, element: draggable.row, handle: draggable.handle })
  return null
}

interface AnnouncedTexts {
  nameOf: (id: string) => string
  /** Of a position, 0-based. */
  placeOf: (index: number) => string
}

/** dnd-kit reads its options once, so each announcement looks up the current texts when it is made. */
function announcingPlugins(texts: () => AnnouncedTexts) {
  // The starting position is no news: announcing it would drown out that the item was lifted.
  let lastPlace: string | null = null
  const nameOf = ({ source }: Operation) => texts().nameOf(String(source?.id ?? ''))
  const placeOf = ({ source }: Operation) => (isSortable(source) ? texts().placeOf(source.index) : null)
  const sentence = (operation: Operation, say: (name: string, place: string) => string) => {
    const place = placeOf(operation)
    return place === null ? undefined : say(nameOf(operation), place)
  }
  const announcements = {
    dragstart: ({ operation }: { operation: Operation }) => {
      lastPlace = placeOf(operation)
      return words.lifted(nameOf(operation))
    },
    dragover: ({ operation }: { operation: Operation }) => {
      const place = placeOf(operation)
      if (place === lastPlace) return undefined
      lastPlace = place
      return sentence(operation, words.over)
    },
    dragend: ({ operation, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) =>
      (canceled ? undefined : sentence(operation, words.dropped)) ?? words.cancelled(nameOf(operation)),
  }
  return [
    StyleInjector.configure({ nonce: pageNonce() }),
    Accessibility.configure({
      announcements,
      screenReaderInstructions: { draggable: words.instructions },
    }),
  ]
}
