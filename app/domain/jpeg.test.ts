import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isJpeg, jpegEnd } from './jpeg.ts'

const noise = sharp({
  create: {
    width: 160,
    height: 90,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const baseline = await noise.clone().jpeg().toBuffer()
const progressive = await noise.clone().jpeg({ progressive: true }).toBuffer()

/** Inserts a segment after the beginning, as cameras do for a preview with an end marker of its own. */
function withPreview(whole: Buffer): Buffer {
  const preview = Buffer.from('Exif\0\0\xff\xd8\xff\xda\0\x02abc\xff\xd9\xff\xd9', 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(preview.length + 2)
  return Buffer.concat([whole.subarray(0, 2), Buffer.of(0xff, 0xe1), length, preview, whole.subarray(2)])
}

it.each([
  ['baseline', baseline],
  ['progressive', progressive],
  ['with a preview in EXIF', withPreview(baseline)],
  [
    'with fill bytes between segments',
    Buffer.concat([baseline.subarray(0, 2), Buffer.of(0xff, 0xff, 0xff), baseline.subarray(2)]),
  ],
])('a JPEG ends at its own end marker, whatever follows: %s', (_name, whole) => {
  expect(isJpeg(whole)).toBe(true)
  expect(jpegEnd(whole)).toBe(whole.length)
  const tails = [
    Buffer.alloc(200_000),
    Buffer.from(`\0\0\0\x18ftypmp42${'film'.repeat(50_000)}`, 'latin1'),
    baseline,
    Buffer.of(0xff),
    Buffer.of(0xff, 0xd9, 0xff, 0xd9),
  ]
  for (const tail of tails) expect(jpegEnd(Buffer.concat([whole, tail]))).toBe(whole.length)
  for (const missing of [1, 2, Math.floor(whole.length / 3)])
    expect(jpegEnd(whole.subarray(0, whole.length - missing))).toBeNull()
})

it('restart markers and stuffed bytes within a scan do not end a JPEG', () => {
  const scan = Buffer.from(
    '\xff\xd8\xff\xda\0\x04\x01\x02\xff\0a\xff\xd0b\xff\xd7c\xff\xff\xd9rest',
    'latin1',
  )
  expect(jpegEnd(scan)).toBe(scan.indexOf('rest'))
})

it('no end is found in 4 MB of hostile bytes', () => {
  for (const byte of [0xff, 0x00, 0xd0]) {
    const hostile = Buffer.alloc(4_000_000, byte)
    hostile.set([0xff, 0xd8, 0xff, 0xda, 0, 2])
    expect(jpegEnd(hostile)).toBeNull()
    hostile.set([0xff, 0xd8, 0xff, 0xe0, 0, 0])
    expect(jpegEnd(hostile)).toBeNull()
  }
})
