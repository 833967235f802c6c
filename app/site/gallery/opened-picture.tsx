/** One picture in the lightbox, which is fetched when the first one is opened. */
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
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

/** `open` is for the pictures' links: a click with a modifier key is left to the browser. */
export function useOpenedPicture() {
  const [opened, setOpened] = useState<{ id: string; link: HTMLElement } | null>(null)
  return {
    isOpen: opened !== null,
    open(event: MouseEvent<HTMLElement>, id: string) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpened({ id, link: event.currentTarget })
    },
    lightbox(pictures: GalleryPicture[]) {
      if (!opened) return null
      const onClosed = () => {
        setOpened(null)
        opened.link.focus({ preventScroll: true })
      }
      return (
        <Suspense fallback={null}>
          <Lightbox startId={opened.id} {...{ pictures, onClosed }} />
        </Suspense>
      )
    },
  }
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
