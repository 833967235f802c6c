import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isHeic, sizeInHead } from './image-size.ts'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0f3d47' } })
}

describe('the size that a file claims', () => {
  it.each([
    ['JPEG', () => picture(1203, 77).jpeg().toBuffer()],
    [
      'progressive JPEG with EXIF',
      () => picture(1203, 77).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    ],
    ['PNG', () => picture(1203, 77).png().toBuffer()],
    ['GIF', () => picture(1203, 77).gif().toBuffer()],
    ['WebP', () => picture(1203, 77).webp().toBuffer()],
    ['lossless WebP', () => picture(1203, 77).webp({ lossless: true }).toBuffer()],
    ['WebP with EXIF', () => picture(1203, 77).withMetadata({ orientation: 6 }).webp().toBuffer()],
  ])('is read from a %s', async (_name, make) => {
    expect(sizeInHead(await make())).toEqual({ width: 1203, height: 77 })
  })

  it('is that of the whole photo where a HEIC is made of tiles', () => {
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

  it('is unknown for a text, an SVG, nothing, and a file that ends in its head', async () => {
    const whole = await picture(40, 40).png().toBuffer()
    const others = [
      Buffer.from('Guten Tag, ich bin kein Bild.'),
      Buffer.from('<svg xmlns="x"/>'),
      Buffer.alloc(0),
    ]
    for (const content of [...others, whole.subarray(0, 18)]) expect(sizeInHead(content)).toBeNull()
  })
})
