/**
 * Where things can be dragged by pointer and keyboard, with German announcements. dnd-kit puts style elements into the
 * page; they carry the page's nonce, or the content security policy would refuse them.
 */
import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useEffect, useState } from 'react'
import type { SortingWords } from './messages.ts'
import { pageNonce } from './page-nonce.ts'

type Operation = DragEndEvent['operation']

export interface Drop {
  id: string
  /** What it was dropped on; of a sortable list, itself. */
  target: string
  /** Its new place in a sortable list, 0-based; `null` where nothing is sorted. */
  index: number | null
}

interface DragAreaProps {
  words: SortingWords
  nameOf: (id: string) => string
  /** Says in words where the thing is, or what it is over; `null` where there is nothing to say. */
  placeOf: (at: Omit<Drop, 'id'>) => string | null
  onDrop: (drop: Drop) => void
  children: ReactNode
}

type Sayings = Pick<DragAreaProps, 'words' | 'nameOf' | 'placeOf'>

export function DragArea({ onDrop, children, words, nameOf, placeOf }: DragAreaProps) {
  const [voice] = useState(() => createVoice({ words, nameOf, placeOf }))
  useEffect(() => voice.learn({ words, nameOf, placeOf }))
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, ...voice.plugins]}
      onDragEnd={({ operation, canceled }) => {
        const drop = canceled ? null : dropOf(operation)
        if (drop) onDrop(drop)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

/** The plugins read their options once, so what is said is looked up when it is said. */
function createVoice(first: Sayings) {
  let now = first
  // Where it was lifted is no news: saying it would drown that it was lifted.
  let lastPlace: string | null = null
  const nameOf = ({ source }: Operation) => now.nameOf(String(source?.id ?? ''))
  const placeIn = (operation: Operation) => {
    const drop = dropOf(operation)
    return drop && now.placeOf(drop)
  }
  const sentence = (operation: Operation, say: (name: string, place: string) => string) => {
    const drop = dropOf(operation)
    const place = drop && now.placeOf(drop)
    return drop && place ? say(now.nameOf(drop.id), place) : undefined
  }
  const announcements = {
    dragstart: ({ operation }: { operation: Operation }) => {
      lastPlace = placeIn(operation)
      return now.words.lifted(nameOf(operation))
    },
    dragover: ({ operation }: { operation: Operation }) => {
      const place = placeIn(operation)
      if (place === lastPlace) return undefined
      lastPlace = place
      return sentence(operation, now.words.over)
    },
    dragend: ({ operation, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) =>
      (canceled ? undefined : sentence(operation, now.words.dropped)) ??
      now.words.cancelled(nameOf(operation)),
  }
  return {
    learn(sayings: Sayings) {
      now = sayings
    },
    plugins: [
      StyleInjector.configure({ nonce: pageNonce() }),
      Accessibility.configure({
        announcements,
        screenReaderInstructions: { draggable: first.words.instructions },
      }),
    ],
  }
}

function dropOf({ source, target }: Operation): Drop | null {
  if (!source) return null
  if (isSortable(source)) return { id: String(source.id), target: String(source.id), index: source.index }
  return target ? { id: String(source.id), target: String(target.id), index: null } : null
}
