/**
 * All pictures of the gallery one below the other: the overview of a long gallery. Each is a link to the full one; with
 * a script a click opens the lightbox.
 */
import { Picture } from '#design/picture.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { altTextOf, texts } from './messages.ts'
import { useOpenedPicture } from './opened-picture.tsx'

const sizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

export default function Pictures({ pictures }: { pictures: GalleryPicture[] }) {
  const hydrated = useHydrated()
  const opened = useOpenedPicture()
  return (
    <>
      <ul className="pictures tiled">
        {pictures.map(({ id, title, alt, picture }) => (
          <li key={id}>
            <a
              href={picture.url}
              aria-haspopup={hydrated ? 'dialog' : undefined}
              onClick={(event) => opened.open(event, id)}
            >
              <Picture className="photo" picture={picture} alt={altTextOf({ title, alt })} sizes={sizes} />
              <span className="visually-hidden">{` ${texts.enlarge}`}</span>
            </a>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
      {opened.lightbox(pictures)}
    </>
  )
}
