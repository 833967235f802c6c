/**
 * Registering hundreds of rows for dragging takes as long as rendering them. It waits until somebody reaches for a row:
 * with a mouse, with a finger (in the same touch that drags) or by keyboard.
 */
import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** `handles` selects what one reaches for. Returns whether that has happened, and the listeners of the list. */
export function useRegisteredOnDemand(handles: string) {
  const [isRegistered, setRegistered] = useState(false)
  const isHandle = ({ target }: SyntheticEvent) =>
    target instanceof Element && target.closest(handles) !== null
  const register = (event: SyntheticEvent) => {
    if (!isRegistered && isHandle(event)) setRegistered(true)
  }
  return {
    isRegistered,
    listeners: {
      onPointerOver: register,
      onFocus: register,
      // Before the event reaches the handle, so that it already starts dragging.
      onPointerDownCapture: (event: SyntheticEvent) => {
        if (isHandle(event)) flushSync(() => setRegistered(true))
      },
    },
  }
}
