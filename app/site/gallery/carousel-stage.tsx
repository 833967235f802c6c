/** The pictures of the carousel: the current one in the middle, the others beside it, moved on by a swipe. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '#design/picture.tsx'
import { Loading } from '#design/spinner.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { altTextOf, texts } from './messages.ts'
import { type Strip, stripsAround } from './strips.ts'
import type { useCarousel } from './use-carousel.ts'

const sizes = '(width < 48rem) 66vw, 40vw'

interface StageProps {
  carousel: ReturnType<typeof useCarousel>
  /** Such as 'Bild 3 von 9'. */
  labelOf: (index: number) => string
  onOpen: (event: MouseEvent<HTMLElement>, id: string) => void
}

export function Stage({ carousel, labelOf, onOpen }: StageProps) {
  const { hydrated, pictures, usable, current, step, isLoading, go } = carousel
  const stage = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(go)
  const strips = stripsAround(usable, current)

  function rotateByKey(event: KeyboardEvent) {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!steps || usable.length < 2) return
    event.preventDefault()
    flushSync(() => go(steps))
    // The focus stays on the picture in the middle.
    stage.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={stage}
      className="carousel__stage"
      role="presentation"
      data-count={strips.length}
      data-loading={isLoading || undefined}
      onKeyDown={rotateByKey}
      {...swipe}
    >
      {(hydrated ? strips : firstView(pictures)).map((strip) => (
        <Slide
          key={`${step + strip.offset} ${strip.item.id}`}
          strip={strip}
          label={labelOf(strip.index)}
          interactive={hydrated}
          onClick={(event) => onOpen(event, strip.item.id)}
        />
      ))}
      {isLoading && (
        <div className="carousel__loading">
          <Loading>{texts.loading}</Loading>
        </div>
      )}
    </div>
  )
}

/** Pictures that took too long go on loading out of sight, and come back when they have arrived. */
export function LatePictures({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      {pictures.map(({ id, picture }) => (
        <div key={id} data-picture={id}>
          <Picture picture={picture} alt="" sizes={sizes} />
        </div>
      ))}
    </div>
  )
}

/** The server's rendering: every picture in the advisor's order; those beyond the seven are only for the row. */
function firstView(pictures: GalleryPicture[]): Strip<GalleryPicture>[] {
  const strips = new Map(stripsAround(pictures, 0).map((strip) => [strip.index, strip]))
  return pictures.map((item, index) => strips.get(index) ?? { item, index, offset: Number.NaN })
}

interface SlideProps {
  strip: Strip<GalleryPicture>
  /** Such as 'Bild 3 von 9'. */
  label: string
  interactive: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

function Slide({ strip: { item, offset }, label, interactive, onClick }: SlideProps) {
  return (
    <div
      className="carousel__slide"
      role="group"
      aria-roledescription={texts.slide}
      aria-label={label}
      data-picture={item.id}
    >
      <a
        className="carousel__item"
        href={item.picture.url}
        data-distance={Number.isNaN(offset) ? 'beyond' : Math.abs(offset)}
        data-side={offset < 0 ? 'left' : 'right'}
        tabIndex={interactive ? (offset === 0 ? 0 : -1) : undefined}
        aria-haspopup={interactive ? 'dialog' : undefined}
        draggable={false}
        onClick={onClick}
      >
        <Picture picture={item.picture} alt={altTextOf(item)} sizes={sizes} />
        <span className="visually-hidden">{` ${texts.enlarge}`}</span>
      </a>
    </div>
  )
}

/** Pixels. */
const minSwipeDistance = 40

/** A horizontal swipe or drag; the click that ends a drag is suppressed, otherwise it would open what was dragged. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const hasSwiped = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      hasSwiped.current = false
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < minSwipeDistance || Math.abs(x) < Math.abs(y)) return
      hasSwiped.current = true
      onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
