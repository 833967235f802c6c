/** One picture in the lightbox, which is fetched when the first one is opened. */
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { GalleryPicture } from './gallery-pictures.ts'

interface OpenedPictureProps {
  pictures: GalleryPicture[]
  startId: string
  onClosed: () => void
}

// If the lightbox cannot be fetched, the picture is opened like its link would.
const Lightbox = lazy<ComponentType<OpenedPictureProps>>(() =>
  import('./lightbox.tsx').catch(() => ({ default: PlainPicture })),
)

export function OpenedPicture(props: OpenedPictureProps) {
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  )
}

function PlainPicture({ pictures, startId, onClosed }: OpenedPictureProps) {
  const leave = useEffectEvent(() => {
    onClosed()
    const wanted = pictures.find(({ id }) => id === startId)
    if (wanted) window.location.assign(wanted.picture.url)
  })
  useEffect(() => leave(), [])
  return null
}
