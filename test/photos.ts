/** Photos like those of a phone, and files that only claim to be photos. Every photo has its own colour and number. */
import sharp from 'sharp'

interface PhotoWishes {
  /** As stored in the file, before the orientation is applied. */
  width?: number
  height?: number
  /** EXIF: 6 means a phone held upright. */
  orientation?: number
}

/** 12 megapixels with grain, EXIF and a location, some megabytes; its left third is red, its right third blue. */
export function photo(number: number, { width = 4000, height = 3000, orientation = 1 }: PhotoWishes = {}) {
  const third = Math.round(width / 3)
  const side = (background: string) => ({
    create: { width: third, height, channels: 3 as const, background },
  })
  const noise = { type: 'gaussian', mean: 110 + (number % 8) * 12, sigma: 12 } as const
  // The types require a background even where noise covers all of it.
  const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return grain
    .composite([
      { input: side('#b02020'), left: 0, top: 0 },
      { input: side('#2020b0'), left: width - third, top: 0 },
      { input: label(number, third), gravity: 'centre' },
    ])
    .withExif({ IFD0: { Make: 'Lotse', Model: 'Testkamera' }, IFD3: { GPSLatitude: '47/1 28/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function label(number: number, size: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><text x="50%" y="60%" text-anchor="middle" font-size="${size / 2}" fill="#fff">${number}</text></svg>`,
  )
}

/** A JPEG of one colour. */
export const plainPicture = (width: number, height: number, background = '#0f3d47') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The colour at one point, given as shares of width and height. */
export async function colorAt(image: Uint8Array, left: number, top: number) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(top * info.height) * info.width + Math.floor(left * info.width)) * info.channels
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 }
}

/** A PNG of some hundred bytes that claims to be 30 000 × 30 000 pixels. */
export async function decompressionBomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(30_000, 16)
  small.writeUInt32BE(30_000, 20)
  return small
}
