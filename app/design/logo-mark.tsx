/** The picture beside a name: the advisor's own, or the drawn pilot flag (H: pilot on board). Decoration. */
import type { PictureSource } from './picture.tsx'

/** The advisor's own picture is shown as its plain file, because the variants of a picture have no transparency. */
export function LogoMark({ picture }: { picture: PictureSource | null }) {
  if (picture)
    return (
      <img
        className="logo__image"
        src={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        // Loads after the font, since the page can be read without it.
        fetchPriority="low"
      />
    )
  return (
    <svg className="logo__mark" viewBox="0 0 28 32" aria-hidden="true" focusable="false">
      <path d="M2.75 0v32" stroke="currentColor" strokeWidth="2.5" />
      <path d="M4 1.5h11v17H4z" fill="#fff" />
      <path d="M15 1.5h12v17H15z" fill="#bd3e17" />
      <path d="M4 1.5h23v17H4" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
