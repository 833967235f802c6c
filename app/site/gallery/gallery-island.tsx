/**
 * The image carousel. The server renders its first view; without a script (CSS asks for `scripting: none`) the same
 * pictures are a scrollable row, each a link to the full picture. With a script it rotates, and a click opens the
 * lightbox.
 */
import './carousel-alive.css'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useId, useRef } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { galleryAnchor, paths } from '#site/paths.ts'
import { LatePictures, Stage } from './carousel-stage.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { allPictures, nameOf, position, texts } from './messages.ts'
import { useOpenedPicture } from './opened-picture.tsx'
import { positionInWhole } from './strips.ts'
import { useCarousel } from './use-carousel.ts'
import { useRotation } from './use-rotation.ts'

interface GalleryProps {
  /** For a long gallery only the first ones to be seen. */
  pictures: GalleryPicture[]
  /** How many there are in all. */
  total: number
  /** Seconds, 0 for no rotation. */
  speed: number
}

export default function Gallery({ pictures: sent, total, speed }: GalleryProps) {
  const root = useRef<HTMLElement>(null)
  const titleId = useId()
  const opened = useOpenedPicture()
  const carousel = useCarousel(root, sent, total)
  const { hydrated, usable, current, go } = carousel
  const rotation = useRotation({
    speed,
    possible: hydrated && usable.length > 1 && !carousel.isLoading && !opened.isOpen,
    step: carousel.step,
    onStep: () => go(1),
  })

  const shown = usable[current]
  const missing = Math.max(0, total - carousel.pictures.length)
  const labelOf = (index: number) =>
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
        {...(hydrated ? { ...rotation.pauseListeners, ...carousel.listeners } : {})}
      >
        <div className="container carousel__head ends">
          <h2 id={titleId}>{texts.title}</h2>
          {total > 1 && <ArrowLink href={paths.gallery}>{allPictures(total)}</ArrowLink>}
        </div>
        <div className="container carousel__foot beside">
          {usable.length > 1 && <Controls rotation={speed > 0 ? rotation : null} onStep={go} />}
          {shown && (
            <p className="carousel__caption" aria-live={rotation.rotates ? 'off' : 'polite'}>
              {nameOf(shown)}
              <br />
              <span className="numeric">{labelOf(current)}</span>
            </p>
          )}
        </div>
        <Stage {...{ carousel, labelOf }} onOpen={opened.open} />
        <LatePictures pictures={carousel.late} />
      </section>
      {/* Beside the section: a pointer on the lightbox is not on the carousel. */}
      {opened.lightbox(usable)}
    </>
  )
}

interface ControlsProps {
  rotation: Pick<ReturnType<typeof useRotation>, 'isStopped' | 'toggle'> | null
  onStep: (steps: 1 | -1) => void
}

function Controls({ rotation, onStep }: ControlsProps) {
  return (
    <div className="carousel__controls">
      <Button look="secondary" iconOnly aria-label={texts.previous} onClick={() => onStep(-1)}>
        <Icon drawing={ChevronLeft} />
      </Button>
      {rotation && (
        <Button look="secondary" onClick={rotation.toggle}>
          <Icon drawing={rotation.isStopped ? Play : Pause} />
          {rotation.isStopped ? texts.play : texts.pause}
        </Button>
      )}
      <Button look="secondary" iconOnly aria-label={texts.next} onClick={() => onStep(1)}>
        <Icon drawing={ChevronRight} />
      </Button>
    </div>
  )
}
