/** The page inside the frame: the public component with the editor's state. Links and forms lead nowhere. */
import { useEffect, useRef, useState } from 'react'
import type { Manager, Surroundings } from '#admin/shell/definition.ts'
import { compare as words } from '#admin/shell/compare/messages.ts'
import { isPublicPage, PublicPage } from '#site/pages/public-page.tsx'
import { listenToEditor, type PreviewMessage, sendToEditor } from './channel.ts'

export function PreviewPage({ manager, around }: { manager: Manager; around: Surroundings }) {
  const [message, setMessage] = useState<PreviewMessage | null>(null)
  useEffect(() => {
    const stop = listenToEditor(setMessage)
    sendToEditor({ lotse: 'ready' })
    return stop
  }, [])
  const page = useReportedHeight()
  useBlockedNavigation()
  return (
    <div className="preview-page" ref={page}>
      {message && <Shown manager={manager} around={around} message={message} />}
    </div>
  )
}

function Shown({
  manager,
  around,
  message,
}: {
  manager: Manager
  around: Surroundings
  message: PreviewMessage
}) {
  const { page, content, form, view, at } = message
  if (page !== null) return <WholePage path={page} data={manager.pages.within(content, around)} />
  const { Page } = manager.preview
  return <Page {...{ content, form, view, at }} site={around.site} around={around} />
}

function WholePage({ path, data }: { path: string; data: Surroundings }) {
  if (isPublicPage(path, data)) return <PublicPage path={path} data={data} />
  return <p className="preview-page__none">{words.noSuchPage}</p>
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
    const end = new AbortController()
    document.addEventListener('click', stay, { capture: true, signal: end.signal })
    document.addEventListener('submit', stay, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [])
}
