/**
 * Two frames with one line to scroll along. Compares both pages whenever they change, marks the differences,
 * and keeps both at places that belong together.
 */
import { type RefObject, useEffect, useState } from 'react'
import { comparePages, type ComparedPages, scrollPositions } from './page-changes.ts'
import { drawMarks, pageIn, unfold, visibleBlocks } from './visible-blocks.ts'

type Frame = RefObject<HTMLIFrameElement | null>

interface PagePairOptions {
  before: Frame
  after: Frame
  /** Changes whenever a frame reports that it is ready; 0 until both have. */
  ready: number
  /** The element of this page that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** The factor from a frame's pixels to those of this page. */
  scale: number
}

const nothingYet: ComparedPages = { changes: [], line: [] }
/** The space left above a change that is jumped to, in a frame's pixels. */
const margin = 90

export function usePagePair({ before, after, ready, scroller, scale }: PagePairOptions) {
  const [found, setFound] = useState<ComparedPages | null>(null)
  const [current, setCurrent] = useState(-1)
  const { changes, line } = found ?? nothingYet
  const index = Math.min(current, changes.length - 1)

  useEffect(() => {
    const [one, other] = [before.current?.contentDocument, after.current?.contentDocument]
    // Until both have reported, a frame may still hold another document.
    if (ready === 0 || !one || !other) return
    return whenever(one, other, () => {
      unfold(one)
      unfold(other)
      setFound(comparePages(measure(one), measure(other)))
    })
  }, [before, after, ready])

  useEffect(() => {
    if (!found) return
    for (const [side, frame] of [['before', before] as const, ['after', after] as const]) {
      const document = frame.current?.contentDocument
      if (document) drawMarks(document, found.changes, side, index)
    }
  }, [found, index, before, after])

  const follow = () => scrollAlong({ before, after, scroller, scale }, line)
  useEffect(
    () => scrollAlong({ before, after, scroller, scale }, line),
    [before, after, scroller, scale, line],
  )

  function goTo(next: number) {
    const change = changes[next]
    if (!change) return
    setCurrent(next)
    scroller.current?.scrollTo({ top: Math.max(0, change.at - margin) * scale, behavior: 'instant' })
  }

  return {
    isReady: found !== null,
    changes,
    /** -1 before the first jump. */
    index,
    goTo,
    follow,
    length: (line.at(-1)?.at ?? 0) * scale,
  }
}

function scrollAlong(
  { before, after, scroller, scale }: Omit<PagePairOptions, 'ready'>,
  line: ComparedPages['line'],
) {
  const positions = scrollPositions(line, (scroller.current?.scrollTop ?? 0) / scale)
  before.current?.contentWindow?.scrollTo({ top: positions.before, behavior: 'instant' })
  after.current?.contentWindow?.scrollTo({ top: positions.after, behavior: 'instant' })
}

function measure(document: Document) {
  return { blocks: visibleBlocks(document), height: pageIn(document)?.scrollHeight ?? 0 }
}

/** Looks at once, and after each change. Returns the function that stops it. */
function whenever(one: Document, other: Document, look: () => void): () => void {
  let due = 0
  const soon = () => {
    cancelAnimationFrame(due)
    due = requestAnimationFrame(look)
  }
  const changes = new MutationObserver(soon)
  const sizes = new ResizeObserver(soon)
  for (const document of [one, other]) {
    const page = pageIn(document)
    if (!page) continue
    changes.observe(page, { childList: true, characterData: true, subtree: true })
    sizes.observe(page)
  }
  soon()
  return () => {
    cancelAnimationFrame(due)
    changes.disconnect()
    sizes.disconnect()
  }
}
