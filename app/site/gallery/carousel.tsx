/**
 * The image carousel in its initial state, which carousel-script.ts turns. Without a script (`scripting:
 * none` in CSS) the pictures are a scrollable row, each a link to the full picture.
 */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useId } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Picture } from '#design/picture.tsx'
import { Loading } from '#design/spinner.tsx'
import { galleryAnchor, paths } from '#site/paths.ts'
import type { CarouselProps } from './carousel-script.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { allPictures, altTextOf, nameOf, position, texts } from './messages.ts'
import { positionInWhole, type Strip, stripSizes, stripsAround } from './strips.ts'

export function Carousel({ pictures, total, speed }: CarouselProps) {
  const titleId = useId()
  const labelOf = (index: number) =>
    position(positionInWhole(index, pictures.length, total - pictures.length), total)
  const strips = firstView(pictures)
  return (
    <section
      id={galleryAnchor}
      className="carousel"
      aria-roledescription={texts.carousel}
      aria-labelledby={titleId}
    >
      <div className="container">
        <div className="carousel__head ruled ends">
          <h2 className="h3" id={titleId}>
            {texts.title}
          </h2>
          {total > 1 && <ArrowLink href={paths.gallery}>{allPictures(total)}</ArrowLink>}
        </div>
      </div>
      <div className="container carousel__foot beside">
        {pictures.length > 1 && <Controls canRotate={speed > 0} />}
        {pictures[0] && (
          <p className="carousel__caption" aria-live="polite">
            <span>{nameOf(pictures[0])}</span>
            <br />
            <span className="numeric">{labelOf(0)}</span>
          </p>
        )}
      </div>
      <div
        className="carousel__stage"
        role="presentation"
        data-count={strips.filter(({ offset }) => !Number.isNaN(offset)).length}
      >
        {strips.map((strip) => (
          <Slide key={strip.item.id} strip={strip} label={labelOf(strip.index)} />
        ))}
        <div className="carousel__loading" hidden>
          <Loading>{texts.loading}</Loading>
        </div>
      </div>
      {/* The place of pictures that took too long, which go on loading out of sight. */}
      <div className="carousel__late visually-hidden" aria-hidden="true" />
    </section>
  )
}

/** Every picture in the advisor's order; those beyond the seven strips are only for the row. */
function firstView(pictures: GalleryPicture[]): Strip<GalleryPicture>[] {
  const strips = new Map(stripsAround(pictures, 0).map((strip) => [strip.index, strip]))
  return pictures.map((item, index) => strips.get(index) ?? { item, index, offset: Number.NaN })
}

function Slide({ strip: { item, offset }, label }: { strip: Strip<GalleryPicture>; label: string }) {
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
        draggable={false}
      >
        <Picture picture={item.picture} alt={altTextOf(item)} sizes={stripSizes} />
        <span className="visually-hidden">{` ${texts.enlarge}`}</span>
      </a>
    </div>
  )
}

function Controls({ canRotate }: { canRotate: boolean }) {
  return (
    <div className="carousel__controls">
      <Button look="secondary" iconOnly aria-label={texts.previous} data-steps={-1}>
        <Icon drawing={ChevronLeft} />
      </Button>
      {canRotate && (
        <Button look="secondary" className="carousel__rotation">
          <span>
            <Icon drawing={Pause} />
            {texts.pause}
          </span>
          <span hidden>
            <Icon drawing={Play} />
            {texts.play}
          </span>
        </Button>
      )}
      <Button look="secondary" iconOnly aria-label={texts.next} data-steps={1}>
        <Icon drawing={ChevronRight} />
      </Button>
    </div>
  )
}
