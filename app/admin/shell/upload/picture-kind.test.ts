import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isAnimated, isTurned } from './picture-kind.ts'

const colours = ['#bd3e17', '#0f3d47', '#f2cf8a']
const still = sharp({ create: { width: 20, height: 10, channels: 3, background: '#bd3e17' } })
const frames = await Promise.all(
  colours.map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)
const moving = () => sharp(frames, { join: { animated: true } })
const turned = (orientation: number) => still.clone().withMetadata({ orientation })
const png = await still.clone().png().toBuffer()

/** Inserts a chunk behind the header of a PNG, whose first chunk has 25 bytes. */
function withChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), size, body, check, png.subarray(33)])
}

it.each([
  ['GIF', true, moving().gif()],
  ['WebP', true, moving().webp()],
  ['GIF of one picture', false, still.clone().gif()],
  ['WebP of one picture', false, still.clone().webp()],
  ['WebP with EXIF', false, turned(1).webp()],
  ['PNG', false, still.clone().png()],
  ['JPEG', false, still.clone().jpeg()],
  ['AVIF', false, still.clone().avif()],
])('knows whether a picture is animated: %s, %s', async (_name, moves, made) => {
  const bytes = await made.toBuffer()
  expect(isAnimated(bytes)).toBe(moves)
  for (let length = 0; length < 20; length += 1) expect(isAnimated(bytes.subarray(0, length))).toBe(false)
})

it('recognises an animated PNG by its chunk and an AVIF sequence by its brand, but nothing in a text', () => {
  expect(isAnimated(withChunk('acTL', Buffer.alloc(8)))).toBe(true)
  expect(isAnimated(Buffer.from('\0\0\0\x1cftypavis\0\0\0\0', 'latin1'))).toBe(true)
  for (const bytes of [Buffer.from('Guten Tag'), Buffer.alloc(0), Buffer.from('GIF89a')]) {
    expect(isAnimated(bytes)).toBe(false)
    expect(isTurned(bytes)).toBe(false)
  }
})

it.each([1, 3, 6, 8])(
  'knows whether a WebP or PNG has an orientation other than upright: %d',
  async (orientation) => {
    const isExpected = orientation > 1
    expect(isTurned(await turned(orientation).webp().toBuffer())).toBe(isExpected)
    expect(isTurned(await turned(orientation).webp({ lossless: true }).toBuffer())).toBe(isExpected)
    const tiff = Buffer.from(
      `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`,
      'latin1',
    )
    expect(isTurned(withChunk('eXIf', tiff))).toBe(isExpected)
    expect(isTurned(await turned(orientation).jpeg().toBuffer())).toBe(false)
  },
)
