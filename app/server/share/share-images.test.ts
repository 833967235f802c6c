import sharp from 'sharp'
import { expect, it } from 'vitest'
import { glyphPaths, wrapText } from './glyph-paths.server.ts'
import { createShareImages, shareSvg } from './share-images.server.ts'

const words = { title: 'Klarer Kurs.', name: 'Andrea', trade: 'Vorsorge', portrait: '', portraitFocus: '' }
const drawing = '<svg><path id="land" d="M0 0h9v9z"/></svg>'
const imagesWith = (pictures: Record<string, Uint8Array> = {}) =>
  createShareImages({ drawing, readPicture: async (url) => pictures[url] ?? null })
const style = { size: 50 }

it('the share image is a PNG of 1200 × 630 pixels, drawn once for the same words', async () => {
  const images = imagesWith()
  const image = await images.imageFor(words)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await images.imageFor({ ...words })).toBe(image)
  expect(await images.imageFor({ ...words, title: 'Anders' })).not.toBe(image)
})

it('the share image has outlines instead of text, so that it needs no font of the machine', () => {
  const svg = shareSvg(words, '')
  expect(svg).not.toMatch(/<text|font-family/)
  expect(svg).toContain('<path transform')
})

it('the share image fits a title of 200 letters without a space into three lines', () => {
  const svg = shareSvg({ title: 'W'.repeat(200), name: '', trade: '' }, '')
  expect(svg.match(/<g transform="translate\(80 /g)?.length).toBe(1 + 3)
})

const colour = { r: 200, g: 30, b: 30 }
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
async function isRed(image: Uint8Array, left: number) {
  const pixel = sharp(image).removeAlpha().extract({ left, top: 315, width: 1, height: 1 })
  const [red = 0, green = 255] = await pixel.raw().toBuffer()
  return red > 180 && green < 60
}

it('the portrait in the share image is right of the title, whatever its shape', async () => {
  for (const [width, height] of [
    [1200, 500],
    [40, 40],
  ] as const) {
    const images = imagesWith({ '/media/gallery/a.jpg': await photo(width, height) })
    const image = await images.imageFor({ ...words, portrait: '/media/gallery/a.jpg' })
    expect(await isRed(image, 960)).toBe(true)
  }
})

it('the portrait in the share image keeps the chosen focus point in view', async () => {
  const marked = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#fff' } })
    .composite([{ input: await photo(100, 400), left: 1100, top: 0 }])
    .jpeg()
    .toBuffer()
  const images = imagesWith({ '/media/a.jpg': marked })
  for (const portraitFocus of ['', '96 50']) {
    const image = await images.imageFor({ ...words, portrait: '/media/a.jpg', portraitFocus })
    expect(await isRed(image, 1100)).toBe(portraitFocus !== '')
  }
})

it('the portrait changes the share image, and is left out while its file is missing or damaged', async () => {
  const pictures: Record<string, Uint8Array> = { '/media/b.jpg': Buffer.from('no picture') }
  const images = imagesWith(pictures)
  const plain = await images.imageFor(words)
  const withPortrait = (portrait: string) => images.imageFor({ ...words, portrait })
  for (const portrait of ['/media/a.jpg', '/media/b.jpg']) expect(await withPortrait(portrait)).toBe(plain)
  pictures['/media/a.jpg'] = await photo(800, 1000)
  expect(await withPortrait('/media/a.jpg')).not.toBe(plain)
})

it('text as glyph paths drops an accent or a letter that the font lacks', () => {
  expect(glyphPaths('ǰ漢', style)).toMatchObject({ width: glyphPaths('j', style).width })
})

it('text as glyph paths is wrapped between words, and within one only if it is longer than a line', () => {
  expect(wrapText('Steuern und Erbrecht', style, 300)).toEqual(['Steuern und', 'Erbrecht'])
  expect(wrapText('Donaudampfschiff', style, 200).join('')).toBe('Donaudampfschiff')
  for (const line of wrapText('Donaudampfschiff', style, 200))
    expect(glyphPaths(line, style).width).toBeLessThanOrEqual(200)
})
