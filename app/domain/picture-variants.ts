/** The smaller files that the server makes of a picture: their folder and their formats. */

export interface PictureVariants {
  /** Address without trailing slash. Each width exists in each format, as `400.avif`. */
  folder: string
  /** Pixels, ascending. */
  widths: readonly number[]
}

/** Best first. */
export const variantFormats = [
  { type: 'image/avif', extension: 'avif' },
  { type: 'image/webp', extension: 'webp' },
  { type: 'image/jpeg', extension: 'jpg' },
] as const

export type VariantExtension = (typeof variantFormats)[number]['extension']

/** The value of the attribute `srcset` for one format. */
export function srcSetOf({ folder, widths }: PictureVariants, extension: VariantExtension): string {
  return widths.map((width) => `${folder}/${width}.${extension} ${width}w`).join(', ')
}
