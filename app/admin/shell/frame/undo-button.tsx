/** Undoes the change that a toast announces. Ctrl+Z undoes the newest one. */
import { useEffect, useRef } from 'react'
import { undoing as words } from '#admin/shell/session/messages.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import { focusHeading } from '#admin/shell/widgets/focus-soon.ts'

interface UndoButtonProps {
  session: Pick<AnySession, 'undo' | 'holdToasts' | 'releaseToasts'>
  id: number
  /** The id of the element that names the change. */
  describedBy: string
  isNewest: boolean
}

/** All toasts stay while one is hovered or focused, so that the button does not vanish before a press. */
export function UndoButton({ session, id, describedBy, isNewest }: UndoButtonProps) {
  const cameFrom = useRef<HTMLElement | null>(null)
  return (
    <button
      type="button"
      className="toast__undo"
      aria-describedby={describedBy}
      aria-keyshortcuts={isNewest ? 'Control+Z Meta+Z' : undefined}
      onPointerEnter={session.holdToasts}
      onPointerLeave={session.releaseToasts}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        session.holdToasts()
      }}
      onBlur={session.releaseToasts}
      onClick={() => {
        session.undo(id)
        // The button vanishes with the toast.
        if (cameFrom.current?.isConnected) cameFrom.current.focus()
        else focusHeading()
      }}
    >
      <span>{words.undo}</span>{' '}
      {isNewest && <kbd aria-hidden="true">{isMac() ? words.keys.mac : words.keys.other}</kbd>}
    </button>
  )
}

/**
 * Ignores the keys in a text field, where they undo the typing, and in a dialog, where they would act on the
 * page behind it.
 */
export function useUndoKey(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return
    const listener = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey) return
      const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]'
      if (document.activeElement?.matches(typing) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [undo])
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
