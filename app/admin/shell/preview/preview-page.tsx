/** Inside the frame: the public component with the editor's state. Links and buttons lead nowhere. */
import { useEffect, useRef, useState } from 'react'
import type { Manager, Surroundings } from '#admin/shell/definition.ts'
import { listenToEditor, type PreviewState, sendToEditor } from './channel.ts'

export function PreviewPage({ manager, around }: { manager: Manager; around: Surroundings }) {
  const [state, setState] = useState<PreviewState | null>(null)
  useEffect(() => {
    const stop = listenToEditor(setState)
    sendToEditor({ lotse: 'ready' })
    return stop
  }, [])
  const page = useReportedHeight()
  useBlockedNavigation()
  const { Page } = manager.preview
  return (
    <div className="preview-page" ref={page}>
      {state && <Page {...state} site={around.site} around={around} />}
    </div>
  )
}

/** The body is at least as high as the frame, so its content is measured instead. */
function useReportedHeight() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!page.current) return
    const observer = new ResizeObserver(([entry]) =>
      sendToEditor({ lotse: 'height', pixels: Math.ceil(entry?.contentRect.height ?? 0) }),
    )
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [])
  return page
}

function useBlockedNavigation() {
  useEffect(() => {
    const stay = (event: Event) => {
      const leavesPage = event.type === 'submit' || (event.target as Element | null)?.closest('a[href]')
      if (leavesPage) event.preventDefault()
    }
    document.addEventListener('click', stay, { capture: true })
    document.addEventListener('submit', stay, { capture: true })
    return () => {
      document.removeEventListener('click', stay, { capture: true })
      document.removeEventListener('submit', stay, { capture: true })
    }
  }, [])
}
