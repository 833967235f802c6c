/**
 * A picture in the sizes and formats that the server has. Width and height reserve the space, so that nothing
 * shifts. Only this site's own addresses are shown: a page never requests anything from another host.
 */
import { type PictureVariants, srcSetOf, variantFormats } from '#domain/picture-variants.ts'

export interface PictureSource {
  /** The plain file, which browsers fall back to. */
  url: string
  /** Pixels of the plain file. */
  width?: number
  height?: number
  /** The part that stays visible when cropped, as in CSS; the middle if omitted. */
  position?: string | undefined
  /** Additional formats and widths. */
  variants?: PictureVariants
}

interface PictureProps {
  picture: PictureSource
  alt: string
  className?: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string
  /** Loads at once and before others; all other pictures load lazily. */
  first?: boolean
  loading?: 'eager'
}

/** Assumed for pictures of unknown size; the most common shape. */
const usualSize = { width: 1200, height: 800 }

/** An inline image causes no request either. */
export function isOwnAddress(url: string): boolean {
  return /^(?:\/(?![/\\])|data:image\/)/i.test(url)
}

export function Picture({ picture, alt, className, sizes = '100vw', first = false, loading }: PictureProps) {
  const image = (
    <img
      className={className}
      src={picture.url}
      alt={alt}
      width={picture.width ?? usualSize.width}
      height={picture.height ?? usualSize.height}
      loading={first ? 'eager' : (loading ?? 'lazy')}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={picture.position ? { objectPosition: picture.position } : undefined}
    />
  )
  const { variants } = picture
  if (!variants) return image
  return (
    <picture>
      {variantFormats.map(({ type, extension }) => (
        <source key={type} type={type} srcSet={srcSetOf(variants, extension)} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
