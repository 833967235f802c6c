/**
 * Preview and 'Speichern' at the foot of the window on a phone, in reach of the thumb. The preview is below
 * the editor there; the way back returns to the previous scroll position.
 */
import { Eye, Pencil } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { frameWords } from './messages.ts'
import { SaveButton } from './save-button.tsx'

interface ThumbBarProps {
  preview: RefObject<HTMLElement | null>
  waits: boolean
  isSaving: boolean
  onSave: (() => void) | undefined
}

export function ThumbBar({ preview, waits, isSaving, onSave }: ThumbBarProps) {
  const isShown = useIsShown(preview)
  const editorTop = useRef(0)
  function toPreview() {
    editorTop.current = window.scrollY
    preview.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    preview.current?.focus({ preventScroll: true })
  }
  function toEditor() {
    window.scrollTo({ top: editorTop.current, behavior: 'instant' })
  }
  return (
    <div className="thumb-bar" role="group" aria-label={frameWords.thumbBar}>
      <Button look="secondary" onClick={isShown ? toEditor : toPreview}>
        <Icon drawing={isShown ? Pencil : Eye} /> {isShown ? frameWords.backToEditor : frameWords.showPreview}
      </Button>
      {onSave && <SaveButton {...{ waits }} busy={isSaving} onClick={onSave} />}
    </div>
  )
}

/** Whether the element has reached the middle of the window. */
function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false), {
      rootMargin: '-50% 0px -50% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isShown
}
