import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isHeic, sizeInHead } from './image-size.ts'

const picture = sharp({ create: { width: 1203, height: 77, channels: 3, background: '#0f3d47' } })
const withExif = picture.clone().withMetadata({ orientation: 6 })

it.each([
  ['progressive JPEG with EXIF', withExif.clone().jpeg({ progressive: true })],
  ['PNG', picture.clone().png()],
  ['GIF', picture.clone().gif()],
  ['lossless WebP', picture.clone().webp({ lossless: true })],
  ['WebP with EXIF', withExif.clone().webp()],
])('reads the picture size from the head of a %s', async (_name, made) => {
  expect(sizeInHead(await made.toBuffer())).toEqual({ width: 1203, height: 77 })
})

it('takes the size of the whole photo if a HEIC is made of tiles', () => {
  const box = (width: number, height: number) => {
    const size = Buffer.alloc(12)
    size.writeUInt32BE(width, 4)
    size.writeUInt32BE(height, 8)
    return Buffer.concat([Buffer.from('\0\0\0\x14ispe', 'latin1'), size])
  }
  const head = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), box(512, 512), box(4032, 3024)])
  expect(isHeic(head)).toBe(true)
  expect(sizeInHead(head)).toEqual({ width: 4032, height: 3024 })
  expect(isHeic(Buffer.from('\0\0\0\x18ftypavif', 'latin1'))).toBe(false)
})

it('finds no size in a text, an SVG, an empty file or a truncated head', async () => {
  const whole = await picture.clone().png().toBuffer()
  const texts = ['Guten Tag, ich bin kein Bild.', '<svg xmlns="x"/>', ''].map((text) => Buffer.from(text))
  for (const content of [...texts, whole.subarray(0, 18)]) expect(sizeInHead(content)).toBeNull()
})
