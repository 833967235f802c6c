/**
 * The image carousel. The server renders its first view; without a script (CSS asks for `scripting: none`) the same
 * pictures are a scrollable row, each a link to the full picture. With a script it rotates, and a click opens the
 * lightbox.
 */
import './carousel-alive.css'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Picture } from '#design/picture.tsx'
import { Loading } from '#design/spinner.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { galleryAnchor, paths } from '#site/paths.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { allPictures, position, texts } from './messages.ts'
import { OpenedPicture } from './opened-picture.tsx'
import { positionInWhole } from './page-slice.ts'
import { type Strip, stripsAround, wrapIndex } from './strips.ts'
import { useImageLoading } from './use-image-loading.ts'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'
import { useWholeGallery } from './use-whole-gallery.ts'

interface GalleryProps {
  /** For a long gallery only the first ones to be seen. */
  pictures: GalleryPicture[]
  /** How many there are in all. */
  total: number
  /** Seconds, 0 for no rotation. */
  speed: number
}

/**
 * `turn` never wraps around, so that a picture that leaves on one side and comes back on the other is a new element.
 */
interface Position {
  turn: number
  id: string
}

export default function Gallery({ pictures: sent, total, speed }: GalleryProps) {
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const titleId = useId()
  const pictures = useWholeGallery(sent, total)
  const missing = Math.max(0, total - pictures.length)
  const [shownAt, setShownAt] = useState<Position>({ turn: 0, id: pictures[0]?.id ?? '' })
  const [hasLoaded, setHasLoaded] = useState(false)
  const [enlarged, setEnlarged] = useState<{ id: string; link: HTMLElement } | null>(null)

  const loading = useImageLoading(root, hydrated ? idsAround(pictures, shownAt.id) : [])
  const late = pictures.filter(({ id }) => loading.states[id] === 'late')
  const usable = pictures.filter(({ id }) => !['late', 'failed'].includes(loading.states[id] ?? ''))
  const current = Math.max(
    0,
    usable.findIndex(({ id }) => id === shownAt.id),
  )
  const isLoading = hydrated && !hasLoaded && loading.isWaiting
  const strips = stripsAround(usable, current)

  if (hydrated && !hasLoaded && !loading.isWaiting) setHasLoaded(true)

  function go(steps: 1 | -1) {
    const next = usable[wrapIndex(current + steps, usable.length)]
    if (next) setShownAt(({ turn }) => ({ turn: turn + steps, id: next.id }))
  }

  const rotation = useRotation({
    speed,
    possible: hydrated && usable.length > 1 && !isLoading && enlarged === null,
    turn: shownAt.turn,
    onTurn: () => go(1),
  })
  const swipe = useSwipe(go)

  function rotateByKey(event: KeyboardEvent) {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!steps || usable.length < 2) return
    event.preventDefault()
    flushSync(() => go(steps))
    // The focus stays on the picture in the middle.
    stage.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
  }

  function enlarge(event: MouseEvent<HTMLElement>, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setEnlarged({ id, link: event.currentTarget })
  }

  const shown = usable[current]
  const words = (index: number) =>
    position(positionInWhole(index, usable.length, missing), usable.length + missing)
  return (
    <>
      <section
        ref={root}
        id={galleryAnchor}
        className="carousel"
        aria-roledescription={texts.carousel}
        aria-labelledby={titleId}
        hidden={shown === undefined}
        {...(hydrated ? { ...rotation.pauseListeners, ...loading.listeners } : {})}
      >
        <div className="container carousel__head">
          <h2 id={titleId}>{texts.title}</h2>
          {total > 1 && <ArrowLink href={paths.gallery}>{allPictures(total)}</ArrowLink>}
        </div>
        <div className="container carousel__foot">
          {usable.length > 1 && (
            <div className="carousel__controls">
              <Button look="secondary" iconOnly aria-label={texts.previous} onClick={() => go(-1)}>
                <Icon drawing={ChevronLeft} />
              </Button>
              {speed > 0 && (
                <Button look="secondary" onClick={rotation.toggle}>
                  <Icon drawing={rotation.isStopped ? Play : Pause} />
                  {rotation.isStopped ? texts.play : texts.pause}
                </Button>
              )}
              <Button look="secondary" iconOnly aria-label={texts.next} onClick={() => go(1)}>
                <Icon drawing={ChevronRight} />
              </Button>
            </div>
          )}
          {shown && (
            <p className="carousel__caption" aria-live={rotation.rotates ? 'off' : 'polite'}>
              {nameOf(shown)}
              <br />
              <span className="numeric">{words(current)}</span>
            </p>
          )}
        </div>
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
              key={`${shownAt.turn + strip.offset} ${strip.item.id}`}
              strip={strip}
              label={words(strip.index)}
              interactive={hydrated}
              onClick={(event) => enlarge(event, strip.item.id)}
            />
          ))}
          {isLoading && (
            <div className="carousel__loading">
              <Loading>{texts.loading}</Loading>
            </div>
          )}
        </div>
        <div className="visually-hidden" aria-hidden="true">
          {late.map(({ id, picture }) => (
            <div key={id} data-picture={id}>
              <Picture picture={picture} alt="" sizes={sizes} />
            </div>
          ))}
        </div>
      </section>
      {/* Beside the section: a pointer on it is not on the carousel. */}
      {enlarged && (
        <OpenedPicture
          pictures={usable}
          startId={enlarged.id}
          onClosed={() => {
            setEnlarged(null)
            enlarged.link.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

const sizes = '(width < 48rem) 66vw, 40vw'

function idsAround(pictures: GalleryPicture[], id: string) {
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.id === id),
  )
  return stripsAround(pictures, index).map(({ item }) => item.id)
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
        <Picture picture={item.picture} alt={item.alt || nameOf(item)} sizes={sizes} />
        <span className="visually-hidden">{` ${texts.enlarge}`}</span>
      </a>
    </div>
  )
}

function nameOf({ title, alt }: GalleryPicture) {
  return title || alt || texts.unnamed
}
