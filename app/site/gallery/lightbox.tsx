/** One picture over the whole window. Loaded when the first picture is opened. */
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useEffect, useEffectEvent } from 'react'
import { createRoot } from 'react-dom/client'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import { openInHistory } from '#design/dialog-history.ts'
import { Picture } from '#design/picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { altTextOf, position, texts } from './messages.ts'

interface LightboxProps {
  pictures: GalleryPicture[]
  startId: string
  onClosed: () => void
}

interface GallerySlide extends SlideImage {
  index: number
}

const labels = {
  Previous: texts.previous,
  Next: texts.next,
  Close: texts.close,
  Lightbox: texts.lightbox,
  Carousel: texts.carousel,
  Slide: texts.slide,
  'Photo gallery': texts.title,
  '{index} of {total}': texts.positionTemplate,
}

interface ShownPicture extends Omit<LightboxProps, 'onClosed'> {
  /** Closes it, too. */
  signal: AbortSignal
}

/** Resolves when it is closed. */
export function showLightbox({ signal, ...shown }: ShownPicture): Promise<void> {
  const place = document.createElement('div')
  const root = createRoot(place)
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
    document.body.append(place)
    root.render(<Lightbox {...shown} onClosed={resolve} />)
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

function Lightbox({ pictures, startId, onClosed }: LightboxProps) {
  const close = useEffectEvent(onClosed)
  useEffect(() => openInHistory(() => close()), [])
  useEffect(() => keepFocus(() => close()), [])
  const slides: GallerySlide[] = pictures.map(({ picture, alt }, index) => ({ src: picture.url, alt, index }))
  return (
    <YetAnotherLightbox
      open
      className="lightbox"
      slides={slides}
      index={pictures.findIndex(({ id }) => id === startId)}
      close={onClosed}
      labels={labels}
      carousel={{ preload: 1, finite: pictures.length < 2 }}
      controller={{ closeOnBackdropClick: true }}
      render={{
        slide: ({ slide }) => {
          const shown = pictures[indexOf(slide)]
          return shown && <WholePicture shown={shown} index={indexOf(slide)} total={pictures.length} />
        },
        ...(pictures.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}

/** Keeps the focus inside: the library lets it leave after its last button, and then gets no more keys. */
function keepFocus(close: () => void) {
  const leaving = new AbortController()
  const onKey = (event: KeyboardEvent) => {
    const lightbox = document.querySelector('.yarl__portal')
    if (!lightbox) return
    if (event.key === 'Escape' && !lightbox.contains(document.activeElement)) close()
    if (event.key !== 'Tab') return
    const buttons = [...lightbox.querySelectorAll<HTMLElement>('button:enabled')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = event.shiftKey ? at - 1 : (at + 1) % buttons.length
    event.preventDefault()
    // No button has the focus if a click opened it.
    buttons.at(at < 0 && event.shiftKey ? -1 : next)?.focus({ focusVisible: true })
  }
  document.addEventListener('keydown', onKey, { capture: true, signal: leaving.signal })
  return () => leaving.abort()
}

function indexOf(slide: object) {
  return 'index' in slide && typeof slide.index === 'number' ? slide.index : 0
}

function WholePicture({ shown, index, total }: { shown: GalleryPicture; index: number; total: number }) {
  return (
    <figure className="lightbox__figure">
      <Picture picture={shown.picture} alt={altTextOf(shown)} sizes="100vw" />
      <figcaption>
        {shown.title && <span>{shown.title}</span>}
        <span className="numeric">{position(index, total)}</span>
      </figcaption>
    </figure>
  )
}
