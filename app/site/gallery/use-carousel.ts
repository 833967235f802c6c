/** The pictures of the carousel, which of them stands in the middle, and which can be shown beside it. */
import { type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '#design/use-hydrated.ts'
import { paths } from '#site/paths.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { stripsAround, wrapIndex } from './strips.ts'
import { useImageLoading } from './use-image-loading.ts'

/**
 * `step` never wraps around, so that a picture that leaves on one side and comes back on the other is a new element.
 */
interface Position {
  step: number
  id: string
}

/** `root` holds all pictures of the carousel; `sent` are those that came with the page, of `total`. */
export function useCarousel(root: RefObject<HTMLElement | null>, sent: GalleryPicture[], total: number) {
  const hydrated = useHydrated()
  const pictures = useWholeGallery(sent, total)
  const [{ step, id: shownId }, setShownAt] = useState<Position>({ step: 0, id: pictures[0]?.id ?? '' })
  const [hasLoaded, setHasLoaded] = useState(false)
  const loading = useImageLoading(root, hydrated ? idsAround(pictures, shownId) : [])
  if (hydrated && !hasLoaded && !loading.isWaiting) setHasLoaded(true)

  const usable = pictures.filter(({ id }) => !['late', 'failed'].includes(loading.states[id] ?? ''))
  const current = indexIn(usable, shownId)
  return {
    hydrated,
    pictures,
    usable,
    late: pictures.filter(({ id }) => loading.states[id] === 'late'),
    current,
    step,
    isLoading: hydrated && !hasLoaded && loading.isWaiting,
    listeners: loading.listeners,
    go(steps: 1 | -1) {
      const next = usable[wrapIndex(current + steps, usable.length)]
      if (next) setShownAt((before) => ({ step: before.step + steps, id: next.id }))
    },
  }
}

function idsAround(pictures: GalleryPicture[], id: string) {
  return stripsAround(pictures, indexIn(pictures, id)).map(({ item }) => item.id)
}

/** The first one if there is no picture with this id. */
function indexIn(pictures: GalleryPicture[], id: string) {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.id === id),
  )
}

/** The pictures that came with the page and, once the carousel runs, all of them. */
function useWholeGallery(sent: GalleryPicture[], total: number): GalleryPicture[] {
  const [whole, setWhole] = useState<GalleryPicture[] | null>(null)
  const isWhole = sent.length >= total

  useEffect(() => {
    if (isWhole) return
    const leaving = new AbortController()
    void askForAll(leaving.signal).then((all) => all && setWhole(all))
    return () => leaving.abort()
  }, [isWhole])

  return whole ?? sent
}

/** Returns nothing if the server cannot be reached: the carousel then only shows what it has. */
async function askForAll(signal: AbortSignal): Promise<GalleryPicture[] | undefined> {
  try {
    const answer = await fetch(paths.galleryData, { signal })
    const { pictures }: { pictures?: GalleryPicture[] } = await answer.json()
    return Array.isArray(pictures) && pictures.length > 0 ? pictures : undefined
  } catch {
    return undefined
  }
}
