/**
 * A picture in the sizes and formats the server has of it. Width and height reserve the room, so that nothing moves.
 * Only addresses of this site are shown: a page never asks another host for anything.
 */

export interface PictureSource {
  /** The plain file; what a browser falls back to. */
  url: string
  /** Pixels of the plain file. */
  width?: number
  height?: number
  /** Further formats and widths, best first. */
  variants?: readonly { type: string; srcSet: string }[]
}

interface PictureProps {
  picture: PictureSource
  alt: string
  className?: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string
  /** The one picture a visitor sees first is fetched first; all others when they come near. */
  first?: boolean
}

/** Pictures of unknown size are given this shape, the one most places show. */
const usualSize = { width: 1200, height: 800 }

export function isOwnAddress(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

export function Picture({ picture, alt, className, sizes = '100vw', first = false }: PictureProps) {
  const image = (
    <img
      className={className}
      src={picture.url}
      alt={alt}
      width={picture.width ?? usualSize.width}
      height={picture.height ?? usualSize.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
  if (!picture.variants?.length) return image
  return (
    <picture>
      {picture.variants.map((variant) => (
        <source key={variant.type} type={variant.type} srcSet={variant.srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
