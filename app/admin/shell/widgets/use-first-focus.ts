/** Focuses a field when it appears, ready for typing. A dialog would focus its first button. */
import { useEffect } from 'react'
import { focusSoon } from './focus-soon.ts'

export function useFirstFocus(id: string | null) {
  useEffect(() => {
    // In the next frame, after the surrounding dialog has opened.
    if (id !== null) focusSoon(id)
  }, [id])
}
