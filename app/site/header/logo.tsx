/** The name beside the advisor's own logo, or under the pilot flag (H: pilot on board). */
import type { PictureSource } from '#design/picture.tsx'

export function LogoMark() {
  return (
    <svg className="logo__mark" viewBox="0 0 28 32" aria-hidden="true" focusable="false">
      <path d="M2.75 0v32" stroke="#0f3d47" strokeWidth="2.5" />
      <path d="M4 1.5h11v17H4z" fill="#fff" />
      <path d="M15 1.5h12v17H15z" fill="#bd3e17" />
      <path d="M4 1.5h23v17H4" fill="none" stroke="#0f3d47" strokeWidth="1.25" />
    </svg>
  )
}

interface LogoProps {
  name: string
  trade?: string
  picture?: PictureSource | null
}

export function Logo({ name, trade, picture }: LogoProps) {
  return (
    <a className="logo" href="/">
      {picture ? <OwnMark picture={picture} /> : <LogoMark />}
      <span className="logo__text">
        <span className="logo__name">{name}</span>
        {trade && <span className="logo__trade">{trade}</span>}
      </span>
    </a>
  )
}

/** The file itself: the variants of a picture have no transparency. The name stands beside it. */
function OwnMark({ picture: { url, width, height } }: { picture: PictureSource }) {
  return <img className="logo__image" src={url} alt="" width={width} height={height} />
}
