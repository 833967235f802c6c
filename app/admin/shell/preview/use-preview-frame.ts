/**
 * One preview frame. It gets the state to show whenever it is ready, and reports the height of its page. It
 * shares the thread with the editor, so a letter is painted there before it is sent on.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { listenToFrame, type PreviewMessage, sendToFrame } from './channel.ts'

export function usePreviewFrame({ content, form, view, at, page }: PreviewMessage) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const sent = useRef({ to: 0, content })
  const [height, setHeight] = useState(400)
  useEffect(
    () =>
      listenToFrame(
        () => frame.current?.contentWindow,
        (message) => {
          // The frame may have reloaded, so it gets the state each time it sends 'ready'.
          if (message.lotse === 'ready') setReady((times) => times + 1)
          else setHeight(message.pixels)
        },
      ),
    [],
  )
  useEffect(() => {
    if (ready === 0) return
    return afterPaint(() => {
      const before = sent.current.to === ready ? sent.current.content : undefined
      sendToFrame(frame.current?.contentWindow, { content, form, view, at, page }, before)
      sent.current = { to: ready, content }
    })
  }, [ready, content, form, view, at, page])
  return { frame, height, ready }
}

/** Postpones work until the current render has been painted; returns the function that cancels it. */
function afterPaint(work: () => void): () => void {
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', work, { once: true })
  const frame = requestAnimationFrame(() => {
    channel.port1.start()
    // The message arrives as a task of its own, after the frame.
    channel.port2.postMessage(null)
  })
  return () => {
    cancelAnimationFrame(frame)
    channel.port1.close()
  }
}

/** 0 before the element is there. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The page of a content type, `width` pixels wide, scaled down if less than that is available. */
export function fitPage(type: string, width: number, available: number) {
  const scale = available === 0 ? 1 : Math.min(1, available / width)
  return {
    scale,
    attributes: {
      src: `/admin/preview/${type}`,
      style: { width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` },
    },
  }
}
