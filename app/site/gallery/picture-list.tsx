/** All pictures of the gallery one below the other, each a link to the full one: the overview of a long gallery. */
import { Picture } from '#design/picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { texts } from './messages.ts'

export function PictureList({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <ul className="pictures">
      {pictures.map(({ id, title, alt, picture }) => (
        <li key={id}>
          <a href={picture.url}>
            <Picture
              picture={picture}
              alt={alt || title || texts.unnamed}
              sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            />
            <span className="visually-hidden"> {texts.enlarge}</span>
          </a>
          {title && <p>{title}</p>}
        </li>
      ))}
    </ul>
  )
}
