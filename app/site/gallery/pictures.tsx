/**
 * All pictures of the gallery below each other: the overview of a long gallery. Each is a link to the full
 * picture, which pictures-script.ts opens large.
 */
import { Picture } from '#design/picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { altTextOf, texts } from './messages.ts'

const sizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

export function Pictures({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <ul className="pictures tiled">
      {pictures.map(({ id, title, alt, picture }) => (
        <li key={id} data-picture={id}>
          <a href={picture.url}>
            <Picture className="photo" picture={picture} alt={altTextOf({ title, alt })} sizes={sizes} />
            <span className="visually-hidden">{` ${texts.enlarge}`}</span>
          </a>
          {title && <p>{title}</p>}
        </li>
      ))}
    </ul>
  )
}
