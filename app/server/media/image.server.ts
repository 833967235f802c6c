/**
 * Images from untrusted sources: identified by content and never by name, measured before anything is decoded, and
 * re-encoded, so that nothing of the original except its pixels is ever served.
 */
import type { Sharp, SharpOptions } from 'sharp'
import { focusAt } from '#domain/focus.ts'
import { isJpeg, jpegEnd } from '#domain/jpeg.ts'
import { jpegQuality, type PictureForm, pictureForms } from '#domain/stored-picture.ts'

export type ImageProblem = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'unreadable'

/** In bytes; a phone's photo has 3 to 12 million. */
export const maxImageBytes = 25_000_000
/** A photo of 50 megapixels; decoded it takes 150 MB. */
const maxPixels = 50_000_000
/** Decoders buffer whole rows and columns several times over, however few pixels there are. */
const maxPixelsPerSide = 20_000
/** In seconds. */
const decodingLimit = 30

export interface Measured {
  width: number
  height: number
}

export type Measurement = ({ ok: true } & Measured) | { ok: false; problem: ImageProblem }
export type Encoding = ({ ok: true; content: Uint8Array } & Measured) | { ok: false; problem: ImageProblem }

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** The first bytes of a file as characters from 0 to 255. */
const signatures: Record<ImageType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  // oxlint-disable-next-line no-control-regex -- the signature has control characters on purpose
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftypavi[fs]/,
}

/** The type by content; `null` for anything else, including SVG (which can contain scripts). */
export function imageTypeOf(content: Uint8Array): ImageType | null {
  const start = Buffer.from(content.subarray(0, 16)).toString('latin1')
  return imageTypes.find((type) => signatures[type].test(start)) ?? null
}

/** Loaded with the first image, so that the start does not wait for it. */
export async function openImage(content: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Visitors' requests need the processor more than a picture does.
  sharp.concurrency(1)
  sharp.cache(false)
  // Missing parts of a picture are drawn grey, with a warning; a missing end marker by itself causes none.
  const isOpen = isJpeg(content) && jpegEnd(content) === null
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: isOpen ? 'warning' : 'error' }
  return sharp(isOpen ? Buffer.concat([content, Uint8Array.of(0xff, 0xd9)]) : content, options).timeout({
    seconds: decodingLimit,
  })
}

/** Reads only the header. Width and height are those of the picture as displayed, its orientation applied. */
export async function measure(content: Uint8Array): Promise<Measurement> {
  if (content.byteLength > maxImageBytes) return { ok: false, problem: 'too-large' }
  if (imageTypeOf(content) === null) return { ok: false, problem: 'not-an-image' }
  try {
    const { autoOrient } = await (await openImage(content)).metadata()
    const { width, height } = autoOrient
    if (width * height > maxPixels || Math.max(width, height) > maxPixelsPerSide)
      return { ok: false, problem: 'too-many-pixels' }
    return { ok: true, width, height }
  } catch (error) {
    // libvips only reports sizes beyond the limit as an error.
    return { ok: false, problem: /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable' }
  }
}

/**
 * The spot that catches the eye (skin, saturation, edges), as the content stores it. A suggestion:
 * `undefined` if libvips finds none.
 */
export async function suggestFocus(content: Uint8Array): Promise<string | undefined> {
  try {
    const { data, info } = await (await openImage(content))
      .autoOrient()
      .resize({ width: 256, height: 256, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    // libvips looks for the spot in a crop only, and gives its place in pixels of this picture in one without
    // scaling.
    const half = { width: Math.ceil(width / 2), height, fit: 'cover', position: 'attention' } as const
    const found = await (await openImage(data)).resize(half).toBuffer({ resolveWithObject: true })
    const { attentionX, attentionY } = found.info
    if (attentionX === undefined || attentionY === undefined) return undefined
    return focusAt({ x: (attentionX / width) * 100, y: (attentionY / height) * 100 })
  } catch {
    return undefined
  }
}

/**
 * A JPEG of at most 1200 pixels with transparency on white; a logo as a smaller WebP that keeps it. Never enlarged, its
 * orientation applied, only the first frame of an animation, without EXIF, GPS or any other metadata.
 */
export async function reencode(content: Uint8Array, form: PictureForm = 'photo'): Promise<Encoding> {
  const measurement = await measure(content)
  if (!measurement.ok) return measurement
  try {
    const { maxSide, isTransparent } = pictureForms[form]
    const image = (await openImage(content))
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const encoded = isTransparent
      ? image.webp({ quality: 90, alphaQuality: 100 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality * 100, progressive: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { ok: true, content: data, width: info.width, height: info.height }
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
}
