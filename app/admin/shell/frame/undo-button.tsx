/** Undoes what the toast tells of; Ctrl+Z does the same, wherever the focus is. */
import { useEffect, useRef } from 'react'
import { undoing as words } from '#admin/shell/messages.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'

type ToastSession = Pick<AnySession, 'undo' | 'holdToast' | 'releaseToast'>

/** Whoever is about to press it is not hurried: it stays while it is pointed at or has the focus. */
export function UndoButton({ session }: { session: ToastSession }) {
  const cameFrom = useRef<HTMLElement | null>(null)
  useUndoKey(session)
  return (
    <button
      type="button"
      className="toast__undo"
      aria-keyshortcuts="Control+Z Meta+Z"
      onPointerEnter={session.holdToast}
      onPointerLeave={session.releaseToast}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        session.holdToast()
      }}
      onBlur={session.releaseToast}
      onClick={() => {
        session.undo()
        // The button is gone with the toast.
        if (cameFrom.current?.isConnected) cameFrom.current.focus()
        else document.querySelector<HTMLElement>('.manager-bar h1')?.focus()
      }}
    >
      <span>{words.undo}</span> <kbd aria-hidden="true">{isMac() ? words.keys.mac : words.keys.other}</kbd>
    </button>
  )
}

/** In a field that is being typed in, the keys undo the typing, and in a dialog they would act on the page behind it. */
function useUndoKey({ undo }: ToastSession) {
  useEffect(() => {
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
