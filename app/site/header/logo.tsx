/** The advisor's name beside their logo; leads to the home page. */
import { LogoMark } from '#design/logo-mark.tsx'
import type { PictureSource } from '#design/picture.tsx'

interface LogoProps {
  name: string
  trade: string
  /** `null` for the drawn one. */
  picture: PictureSource | null
}

export function Logo({ name, trade, picture }: LogoProps) {
  return (
    <a className="logo" href="/">
      <LogoMark picture={picture} />
      <span className="logo__text">
        <span className="logo__name">{name}</span>
        {trade && <span className="logo__trade">{trade}</span>}
      </span>
    </a>
  )
}
