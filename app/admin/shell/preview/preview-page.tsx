/** Inside the frame: the public component with the editor's state. Nothing in it leads anywhere. */
import { useEffect, useRef, useState } from 'react'
import type { SiteConfig } from '#domain/site-config.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { listenToEditor, type PreviewState, tellEditor } from './channel.ts'

export function PreviewPage({ manager, site }: { manager: Manager; site: SiteConfig }) {
  const [state, setState] = useState<PreviewState | null>(null)
  useEffect(() => {
    const stop = listenToEditor(setState)
    tellEditor({ lotse: 'ready' })
    return stop
  }, [])
  const page = useToldHeight()
  usePageWithoutWayOut()
  const Page = manager.preview.kind === 'frame' ? manager.preview.Page : null
  return (
    <div id="inhalt" ref={page}>
      {Page && state && <Page content={state.content} form={state.form} site={site} />}
    </div>
  )
}

/** The body is at least as high as the frame, so the height is that of what is in it. */
function useToldHeight() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!page.current) return
    const observer = new ResizeObserver(([entry]) =>
      tellEditor({ lotse: 'height', pixels: Math.ceil(entry?.contentRect.height ?? 0) }),
    )
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [])
  return page
}

function usePageWithoutWayOut() {
  useEffect(() => {
    const stay = (event: Event) => {
      const isWayOut = event.type === 'submit' || (event.target as Element | null)?.closest('a[href]')
      if (isWayOut) event.preventDefault()
    }
    document.addEventListener('click', stay, { capture: true })
    document.addEventListener('submit', stay, { capture: true })
    return () => {
      document.removeEventListener('click', stay, { capture: true })
      document.removeEventListener('submit', stay, { capture: true })
    }
  }, [])
}
