/** The advisor's portrait: beside the text on wide screens, above it on small ones. */
import { Picture, type PictureSource } from '#design/picture.tsx'
import { objectPosition } from '#domain/focus.ts'
import type { Website } from '#domain/website/website.ts'

interface PortraitProps {
  about: Pick<Website['about'], 'portraitAlt' | 'portraitCaption' | 'portraitFocus'>
  picture: PictureSource
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** Whether it is among the first things a visitor sees. */
  first?: boolean
}

export function Portrait({ about, picture, sizes, first = false }: PortraitProps) {
  return (
    <figure className="portrait">
      <Picture
        picture={{ ...picture, position: objectPosition(about.portraitFocus) }}
        alt={about.portraitAlt}
        sizes={sizes}
        first={first}
      />
      {about.portraitCaption && <figcaption>{about.portraitCaption}</figcaption>}
    </figure>
  )
}
