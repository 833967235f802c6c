/** The pictures that came with the page and, once the carousel runs, all of them. */
import { useEffect, useState } from 'react'
import { paths } from '#site/paths.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

export function useWholeGallery(sent: GalleryPicture[], total: number): GalleryPicture[] {
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
