/**
 * What dragging takes is loaded after the list is there, and rendered when a row is first touched by a mouse or a
 * finger (in the same touch that drags): registering hundreds of rows takes as long as rendering them.
 *
 * It is rendered by `flushSync`, which runs its effects, too: rows answer to a pointer once they are registered, but the
 * list hears of the drag only after the effects, which otherwise wait for a frame.
 */
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The elements of a row, by which it is registered. */
export interface Draggable {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
}

/**
 * `load` brings the component that registers the rows; the same function each time. `handles` selects what one reaches
 * for. `Dragging` is to be rendered behind the list, so that its effects find the rows in the page; `null` until then.
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
    /** Answers the same object each time it is asked for an id. */
    draggableOf,
    ofList: {
      /** Until then, nothing can be dragged. */
      'data-draggable': loaded ? '' : undefined,
      onPointerOver: reach,
      // Before the event reaches the handle, so that it already moves: a finger does not hover.
      onPointerDownCapture: reach,
    },
  }
}

/** Without a connection there is no dragging; loading is tried again when the pointer is on a row. */
function ignore() {}

function createDraggables() {
  const known = new Map<string, Draggable>()
  return (id: string): Draggable => {
    const draggable = known.get(id) ?? { row: { current: null }, handle: { current: null } }
    known.set(id, draggable)
    return draggable
  }
}
