/**
 * An area for dragging by pointer and keyboard, with German announcements. dnd-kit adds style elements to the page;
 * they carry the page's nonce, or the content security policy would refuse them.
 */
import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useState } from 'react'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import type { SortingWords } from './messages.ts'
import { pageNonce } from './page-nonce.ts'

type Operation = DragEndEvent['operation']

export interface Drop {
  id: string
  /** What it was dropped on; in a sortable list, the item itself. */
  target: string
  /** Its new position in a sortable list, 0-based; `null` if nothing is sorted. */
  index: number | null
}

interface DragAreaProps {
  words: SortingWords
  nameOf: (id: string) => string
  /** Describes the position of an item, or what it is over; `null` if there is nothing to say. */
  describePosition: (at: Omit<Drop, 'id'>) => string | null
  onDrop: (drop: Drop) => void
  children: ReactNode
}

type AnnouncerTexts = Pick<DragAreaProps, 'words' | 'nameOf' | 'describePosition'>

export function DragArea({ onDrop, children, words, nameOf, describePosition }: DragAreaProps) {
  const texts = useLatest({ words, nameOf, describePosition })
  const [plugins] = useState(() => announcingPlugins(texts))
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, ...plugins]}
      onDragEnd={({ operation, canceled }) => {
        const drop = canceled ? null : dropOf(operation)
        if (drop) onDrop(drop)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

/** dnd-kit reads its options once, so each announcement looks up the current texts when it is made. */
function announcingPlugins(texts: () => AnnouncerTexts) {
  // The starting position is no news: announcing it would drown out that the item was lifted.
  let lastPosition: string | null = null
  const nameOf = ({ source }: Operation) => texts().nameOf(String(source?.id ?? ''))
  const positionIn = (operation: Operation) => {
    const drop = dropOf(operation)
    return drop && texts().describePosition(drop)
  }
  const sentence = (operation: Operation, say: (name: string, place: string) => string) => {
    const drop = dropOf(operation)
    const place = drop && texts().describePosition(drop)
    return drop && place ? say(texts().nameOf(drop.id), place) : undefined
  }
  const announcements = {
    dragstart: ({ operation }: { operation: Operation }) => {
      lastPosition = positionIn(operation)
      return texts().words.lifted(nameOf(operation))
    },
    dragover: ({ operation }: { operation: Operation }) => {
      const place = positionIn(operation)
      if (place === lastPosition) return undefined
      lastPosition = place
      return sentence(operation, texts().words.over)
    },
    dragend: ({ operation, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) =>
      (canceled ? undefined : sentence(operation, texts().words.dropped)) ??
      texts().words.cancelled(nameOf(operation)),
  }
  return [
    StyleInjector.configure({ nonce: pageNonce() }),
    Accessibility.configure({
      announcements,
      screenReaderInstructions: { draggable: texts().words.instructions },
    }),
  ]
}

function dropOf({ source, target }: Operation): Drop | null {
  if (!source) return null
  if (isSortable(source)) return { id: String(source.id), target: String(source.id), index: source.index }
  return target ? { id: String(source.id), target: String(target.id), index: null } : null
}
