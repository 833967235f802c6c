/**
 * The code for dragging is loaded after the list is there, and rendered when a mouse or a finger first
 * touches a row (in the same touch that drags), because registering hundreds of rows takes as long as
 * rendering them.
 *
 * It is rendered with `flushSync`, which also runs its effects. Rows respond to a pointer once they are
 * registered, but the list is notified of the drag only after the effects, which otherwise wait for a frame.
 */
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The elements with which a row is registered. */
export interface Draggable {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
}

/**
 * `load` loads the component that registers the rows, and must be stable. `handles` selects the elements to
 * drag by. `Dragging` must be rendered behind the list, so that its effects find the rows in the page; it is
 * `null` until it is needed.
 */
export function useDraggingOnDemand<Dragging>(load: () => Promise<Dragging>, handles: string) {
  const [loaded, setLoaded] = useState<{ Dragging: Dragging } | null>(null)
  const [isReached, setReached] = useState(false)
  const [draggableOf] = useState(createDraggables)
  const bring = useCallback(
    () => void load().then((Dragging) => flushSync(() => setLoaded({ Dragging })), ignore),
    [load],
  )
  useEffect(bring, [bring])

  const reach = ({ target }: SyntheticEvent) => {
    if ((isReached && loaded) || !(target instanceof Element) || !target.closest(handles)) return
    flushSync(() => setReached(true))
    if (!loaded) bring()
  }
  return {
    Dragging: isReached && loaded ? loaded.Dragging : null,
    /** Returns the same object for the same id. */
    draggableOf,
    ofList: {
      /** Set once rows can be dragged. */
      'data-draggable': loaded ? '' : undefined,
      onPointerOver: reach,
      // Before the event reaches the handle, so that the same touch can drag: a finger does not hover.
      onPointerDownCapture: reach,
    },
  }
}

/** Without a connection there is no dragging. Loading is retried when the pointer is on a row. */
function ignore() {}

function createDraggables() {
  const known = new Map<string, Draggable>()
  return (id: string): Draggable => {
    const draggable = known.get(id) ?? { row: { current: null }, handle: { current: null } }
    known.set(id, draggable)
    return draggable
  }
}
