import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { glyphPaths, wrapText } from './glyph-paths.server.ts'
import { createShareImages, shareSvg } from './share-images.server.ts'

const words = {
  title: 'Klarer Kurs für Vorsorge und Geld.',
  name: 'Andrea Muster',
  trade: 'Vorsorge',
  portrait: '',
  portraitFocus: '',
}
const drawing = '<svg><path id="land" d="M0 0h9v9z"/></svg>'
const imagesWith = (pictures: Record<string, Uint8Array> = {}) =>
  createShareImages({ drawing, readPicture: async (url) => pictures[url] ?? null })
const style = { size: 50 }

describe('the picture beside a link', () => {
  it('is a PNG of 1200 × 630 pixels, drawn once for the same words', async () => {
    const images = imagesWith()
    const image = await images.imageFor(words)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(await images.imageFor({ ...words })).toBe(image)
    expect(await images.imageFor({ ...words, title: 'Anders' })).not.toBe(image)
  })

  it('has outlines in the place of text, so that it needs no font of the machine', () => {
    const svg = shareSvg(words, '')
    expect(svg).not.toMatch(/<text|font-family/)
    expect(svg.match(/<path transform/g)?.length).toBe(words.title.replaceAll(' ', '').length + 12 + 8)
  })

  it('keeps a title of 200 letters without a space inside three lines', () => {
    const svg = shareSvg({ title: 'W'.repeat(200), name: '', trade: '' }, '')
    expect(svg.match(/<g transform="translate\(80 /g)?.length).toBe(1 + 3)
  })
})

describe('the portrait in the picture beside a link', () => {
  const colour = { r: 200, g: 30, b: 30 }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const pixelAt = async (image: Uint8Array, left: number, top: number) => [
    ...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]

  it('stands right of the title, whatever its shape', async () => {
    for (const [width, height] of [
      [800, 1000],
      [1200, 500],
      [40, 40],
    ] as const) {
      const images = imagesWith({ '/media/gallery/a.jpg': await photo(width, height) })
      const image = await images.imageFor({ ...words, portrait: '/media/gallery/a.jpg' })
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      const [red = 0, green = 255] = await pixelAt(image, 960, 315)
      expect([red > 180, green < 60]).toEqual([true, true])
    }
  })

  it('keeps the spot that the advisor chose, where the middle would cut it away', async () => {
    const marked = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: await photo(100, 400), left: 1100, top: 0 }])
      .jpeg()
      .toBuffer()
    const images = imagesWith({ '/media/a.jpg': marked })
    const isRed = async (portraitFocus: string) => {
      const image = await images.imageFor({ ...words, portrait: '/media/a.jpg', portraitFocus })
      const [red = 0, green = 255] = await pixelAt(image, 1100, 315)
      return red > 180 && green < 60
    }
    expect([await isRed(''), await isRed('96 50')]).toEqual([false, true])
  })

  it('is another for another portrait, and the drawing alone while the file is missing or damaged', async () => {
    const pictures: Record<string, Uint8Array> = { '/media/b.jpg': Buffer.from('no picture') }
    const images = imagesWith(pictures)
    const plain = await images.imageFor(words)
    expect(await images.imageFor({ ...words, portrait: '/media/a.jpg' })).toBe(plain)
    expect(await images.imageFor({ ...words, portrait: '/media/b.jpg' })).toBe(plain)
    pictures['/media/a.jpg'] = await photo(800, 1000)
    expect(await images.imageFor({ ...words, portrait: '/media/a.jpg' })).not.toBe(plain)
  })
})

describe('text as glyph paths', () => {
  it('drops an accent the font has not, and a letter it has not at all', () => {
    expect(glyphPaths('ǰ漢', style)).toMatchObject({ width: glyphPaths('j', style).width })
  })

  it('is wrapped between words, and inside one only where it is longer than a line', () => {
    expect(wrapText('Steuern und Erbrecht', style, 300)).toEqual(['Steuern und', 'Erbrecht'])
    expect(wrapText('Donaudampfschiff', style, 200).join('')).toBe('Donaudampfschiff')
    for (const line of wrapText('Donaudampfschiff', style, 200))
      expect(glyphPaths(line, style).width).toBeLessThanOrEqual(200)
  })
})
