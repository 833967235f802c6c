import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { focusPoint } from '#domain/focus.ts'
import { pathsBelow } from '#ports/files.contract.ts'
import { createLog } from '#server/log.server.ts'
import { reencode, imageTypeOf, measure, suggestFocus } from './image.server.ts'
import { createInlineImages } from './inline.server.ts'
import { createPictures, type Pictures } from './pictures.server.ts'
import { createSweep } from './sweep.server.ts'
import { createUploads } from './uploads.server.ts'

const log = createLog({ level: 'silent' })

function picture(width: number, height: number, background = '#336699') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** The encoding of a picture that is accepted. */
async function accepted(...given: Parameters<typeof reencode>) {
  const image = await reencode(...given)
  if (!image.ok) throw new Error(image.problem)
  return image
}

const flower = Buffer.from(
  '<svg width="120" height="120"><circle cx="60" cy="60" r="50" fill="#e0784c"/><circle cx="60" cy="60" r="18"/></svg>',
)
it.each([
  [900, 600, 700, 60],
  [600, 900, 40, 700],
])('the suggested focus point is what catches the eye, in %d × %d', async (width, height, left, top) => {
  const plain = picture(width, height, '#dde9e7')
  const content = await plain
    .composite([{ input: flower, left, top }])
    .jpeg()
    .toBuffer()
  const { x, y } = focusPoint(await suggestFocus(content))
  expect(Math.abs(x - ((left + 60) / width) * 100)).toBeLessThan(8)
  expect(Math.abs(y - ((top + 60) / height) * 100)).toBeLessThan(8)
})

it('an uploaded image becomes a JPEG of at most 1200 px without foreign data, and is never enlarged', async () => {
  const hidden = Buffer.from('<script>alert("polyglot")</script>')
  const large = Buffer.concat([await picture(3000, 1500).png().toBuffer(), hidden])
  const image = await accepted(large)
  expect([image.width, image.height]).toEqual([1200, 600])
  expect(await sharp(image.content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  expect(Buffer.from(image.content).includes('script')).toBe(false)
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
    const small = await picture(30, 20)[format]().toBuffer()
    expect(imageTypeOf(small)).toBe(`image/${format}`)
    expect(await reencode(small)).toMatchObject({ ok: true, width: 30, height: 20 })
  }
})

it('an uploaded image loses EXIF and GPS data, and keeps its orientation', async () => {
  const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '47/1 22/1 0/1' } }
  const turned = await picture(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const image = await accepted(turned)
  expect([image.width, image.height]).toEqual([200, 400])
  const { exif: left, orientation } = await sharp(image.content).metadata()
  expect([left, orientation]).toEqual([undefined, undefined])
})

it('an uploaded image may lack its end marker or have data behind it, but is refused if more is missing', async () => {
  const photo = sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  for (const progressive of [false, true]) {
    const whole = await photo.clone().jpeg({ progressive }).toBuffer()
    const film = Buffer.from(`\0\0\0\x18ftypmp42${'film'.repeat(80_000)}`, 'latin1')
    for (const content of [
      Buffer.concat([whole, film]),
      Buffer.concat([whole, Buffer.alloc(150_000)]),
      Buffer.concat([whole, whole]),
      whole.subarray(0, -2),
      whole.subarray(0, -1),
    ])
      expect(await reencode(content)).toMatchObject({ ok: true, width: 640, height: 480 })
    const [third] = [Math.floor(whole.length / 3)]
    expect(await reencode(whole.subarray(0, third))).toEqual({ ok: false, problem: 'unreadable' })
    expect(await reencode(whole.subarray(0, 2 * third))).toEqual({ ok: false, problem: 'unreadable' })
  }
})

it('an uploaded image is turned upright in any format, and is made from its first frame', async () => {
  const turned = picture(400, 200).withMetadata({ orientation: 6 })
  for (const made of [turned.clone().webp(), turned.clone().webp({ lossless: true }), turned.clone().png()])
    expect(await accepted(await made.toBuffer())).toMatchObject({ width: 200, height: 400 })
  const deep = await picture(40, 20).toColourspace('rgb16').png().toBuffer()
  expect(await accepted(deep)).toMatchObject({ width: 40, height: 20 })
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((colour) => picture(40, 20, colour).png().toBuffer()),
  )
  const moving = sharp(frames, { join: { animated: true } })
  for (const made of [moving.clone().gif(), moving.clone().webp()]) {
    const { content, height } = await accepted(await made.toBuffer())
    const { channels } = await sharp(content).stats()
    expect([height, (channels[0]?.mean ?? 0) > 200, (channels[1]?.mean ?? 255) < 60]).toEqual([
      20,
      true,
      true,
    ])
  }
})

it('an uploaded image gets a white background, but a logo stays transparent and small', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 1500, height: 500, channels: 4, background } })
  const wide = await clear.png().toBuffer()
  const { content } = await accepted(wide)
  expect((await sharp(content).raw().toBuffer())[0]).toBeGreaterThan(250)
  const image = await accepted(wide, 'logo')
  expect(image).toMatchObject({ width: 600, height: 200 })
  expect(await sharp(image.content).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  const [, , , alpha] = await sharp(image.content).raw().toBuffer()
  expect(alpha).toBe(0)
})

it('an upload that is no image, damaged or too large is refused by its content', async () => {
  const png = (width: number, height: number) => picture(width, height).png().toBuffer()
  const page = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const texts = [page, svg, '%PDF-1.7', '']
  const whole = await picture(600, 600).jpeg().toBuffer()
  const noise = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500, 7)])
  // The header of a picture of 60000 x 60000 pixels, which would take 10 GB.
  const bomb = await png(10, 10)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const refused = {
    'not-an-image': texts.map((text) => Buffer.from(text)),
    unreadable: [whole.subarray(0, whole.length / 2), noise],
    'too-many-pixels': [bomb, await png(20_001, 1), await png(1, 20_001)],
    'too-large': [new Uint8Array(25_000_001)],
  }
  for (const [problem, contents] of Object.entries(refused))
    for (const content of contents) expect(await reencode(content)).toEqual({ ok: false, problem })
  expect(await measure(bomb)).toEqual({ ok: false, problem: 'too-many-pixels' })
  expect(await reencode(await png(20_000, 2))).toMatchObject({ ok: true })
  expect(await suggestFocus(Buffer.from('no picture'))).toBeUndefined()
})

describe('uploads', () => {
  let files: ReturnType<typeof createMemoryFiles>
  let uploads: ReturnType<typeof createUploads>

  beforeEach(() => {
    files = createMemoryFiles()
    uploads = createUploads({ files, newId: () => 'id-1', log })
  })

  it('are stored as gallery/{id}-{filename}, or answered with the reason why not', async () => {
    const content = await picture(50, 40).png().toBuffer()
    const url = '/media/gallery/id-1-mein-buero-final.jpg'
    const stored = { outcome: 'stored', url, width: 50, height: 40 }
    expect(await uploads.store(content, { name: 'Mein Büro.final.PNG' })).toMatchObject(stored)
    const block = await uploads.store(content, { name: 'x.png', prefix: 'cooperation-b7' })
    expect(block).toMatchObject({ url: '/media/gallery/id-1-cooperation-b7-x.jpg' })
    const text = await uploads.store(Buffer.from('text'), { name: 'foto.jpg' })
    expect(text).toEqual({ outcome: 'refused', reason: 'not-an-image' })
    files.breakDown()
    expect(await uploads.store(content, { name: 'a.png' })).toEqual({ outcome: 'unavailable' })
  })

  it('use the id of their picture, unless it is taken or invalid', async () => {
    const content = await picture(50, 40).png().toBuffer()
    const urlOf = async (id: string) => {
      const stored = await uploads.store(content, { name: 'Hafen.jpg', id })
      return 'url' in stored ? stored.url : stored.outcome
    }
    expect(await urlOf('img_7-b')).toBe('/media/gallery/img_7-b-hafen.jpg')
    const before = await files.read('gallery/img_7-b-hafen.jpg')
    expect(await urlOf('img_7-b')).toBe('/media/gallery/id-1-hafen.jpg')
    expect((await files.read('gallery/img_7-b-hafen.jpg'))?.modifiedAt).toEqual(before?.modifiedAt)
    for (const none of ['', '../x', '.hidden', 'a/b', 'ä', 'x'.repeat(65), '-x'])
      expect(await urlOf(none)).toBe('/media/gallery/id-1-hafen.jpg')
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Bilder\\Foto 1.jpg', 'foto-1'],
    ['<script>.jpg', 'script'],
    ['写真.jpg', 'bild'],
    ['a\0b\r\n.jpg', 'ab'],
    ['x'.repeat(500), 'x'.repeat(60)],
  ])('reduce the name %j to safe ASCII', async (name, safe) => {
    const outcome = await uploads.store(await picture(5, 5).png().toBuffer(), { name })
    expect(outcome).toMatchObject({ outcome: 'stored', url: `/media/gallery/id-1-${safe}.jpg` })
  })
})

const hash = 'a'.repeat(64)
const request = new Request(`http://localhost/media/inline/${hash}`)
const asAddress = (content: Uint8Array) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`
const answerFor = (address: string | null) => createInlineImages(async () => address)(request)

it('inline images are served re-encoded, with a fixed type, immutable and with nosniff', async () => {
  const photo = await picture(1500, 1000).jpeg().toBuffer()
  const answer = await answerFor(asAddress(Buffer.concat([photo, Buffer.from('<script>secret</script>')])))
  const names = ['content-type', 'x-content-type-options', 'cache-control']
  const headers = names.map((name) => answer.headers.get(name))
  expect(headers).toEqual(['image/jpeg', 'nosniff', expect.stringContaining('immutable')])
  const served = Buffer.from(await answer.arrayBuffer())
  expect(served.includes('secret')).toBe(false)
  expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
})

it('inline images are encoded once for many visitors, and looked up again after a failure', async () => {
  const png = asAddress(await picture(5, 5).png().toBuffer())
  const answers: (string | null)[] = [null, png]
  let asked = 0
  const answer = createInlineImages(async () => answers[asked++] ?? null)
  expect((await answer(request)).status).toBe(404)
  const both = await Promise.all([answer(request), answer(request)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await answer(request)).status).toBe(200)
  expect(asked).toBe(2)
})

it('inline images that are no bitmap are not found', async () => {
  const begun = (await picture(50, 50).png().toBuffer()).subarray(0, 40)
  for (const address of [
    null,
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zy8+',
    asAddress(Buffer.from('<script>')),
    asAddress(begun),
    'data:image/png,abc',
    'https://example.ch/a.png',
  ])
    expect((await answerFor(address)).status).toBe(404)
})

describe('pictures', () => {
  const url = '/media/gallery/1-a.jpg'
  let files: ReturnType<typeof createMemoryFiles>
  let pictures: Pictures

  beforeEach(() => {
    files = createMemoryFiles()
    pictures = create()
  })

  function create(inlineImage: (hash: string) => Promise<string | null> = async () => null) {
    return createPictures({ files, inlineImage, log })
  }

  async function storeImage(width = 900, height = 600) {
    await files.put('gallery/1-a.jpg', await picture(width, height).jpeg().toBuffer())
  }

  it('have their size at once, and other formats and widths later, inline or not', async () => {
    await storeImage()
    const content = await picture(500, 300).png().toBuffer()
    pictures = create(async () => `data:image/png;base64,${content.toString('base64')}`)
    const inline = `/media/inline/${'b'.repeat(64)}`
    let finished = 0
    pictures.onFinished(() => finished++)
    expect(await pictures.pictureFor(url)).toEqual({ url, width: 900, height: 600 })
    expect(await pictures.pictureFor(inline)).toEqual({ url: inline, width: 500, height: 300 })
    await pictures.idle()
    expect(finished).toBe(2)
    expect((await pictures.pictureFor(inline))?.variants?.widths).toHaveLength(2)
    const folder = '/media/variants/1/gallery/1-a.jpg'
    expect((await pictures.pictureFor(url))?.variants).toEqual({ folder, widths: [400, 800, 900] })
  })

  async function made() {
    await storeImage()
    await pictures.pictureFor(url)
    await pictures.idle()
    return pictures.pictureFor(url)
  }

  it('have variants of the promised type and width, which are deleted with them', async () => {
    await made()
    const formats = { '400.avif': 'heif', '800.webp': 'webp', '900.jpg': 'jpeg' }
    for (const [name, format] of Object.entries(formats)) {
      const file = await files.read(`variants/1/gallery/1-a.jpg/${name}`)
      const metadata = await sharp(file?.content).metadata()
      expect(metadata).toMatchObject({ format, width: Number.parseInt(name, 10) })
    }
    // A page may ask for it meanwhile.
    await Promise.all([pictures.remove(url), pictures.pictureFor(url)])
    expect(await pathsBelow(files)).toEqual([])
    expect(await pictures.pictureFor(url)).toBeNull()
  })

  it('have no variants that were swept if the same picture is stored again', async () => {
    await made()
    const clock = createFixedClock(new Date(Date.now() + 48 * 3_600_000))
    await files.put('gallery/other.jpg', new Uint8Array([1]))
    const documents = createMemoryDocuments()
    const data = { images: [{ url: '/media/gallery/other.jpg' }] }
    await documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data }])
    await createSweep({ documents, files, pictures, clock, log }).run()
    await storeImage()
    expect(await pictures.pictureFor(url)).toEqual({ url, width: 900, height: 600 })
  })

  it('have unfinished variants made again, and complete ones found after a restart', async () => {
    await files.put('variants/1/gallery/1-a.jpg/manifest.json', Buffer.from('{"width":'))
    const whole = await made()
    expect(whole?.variants?.widths).toHaveLength(3)
    await files.delete('gallery/1-a.jpg')
    expect(await create().pictureFor(url)).toEqual(whole)
  })

  it('are left out while the file is missing, damaged or on another host', async () => {
    await files.put('gallery/damaged.jpg', Buffer.from('text'))
    for (const other of [url, '/media/gallery/damaged.jpg', 'https://example.ch/a.jpg', ''])
      expect(await pictures.pictureFor(other)).toBeNull()
    await storeImage()
    files.breakDown()
    expect(await pictures.pictureFor(url)).toEqual({ url })
    files.recover()
    expect(await pictures.pictureFor(url)).toMatchObject({ width: 900, height: 600 })
  })

  it('get their variants later if the storage failed', async () => {
    await storeImage()
    const patient = createPictures({ files, inlineImage: async () => null, log, retryAfter: 1 })
    const finished = Promise.withResolvers<void>()
    patient.onFinished(finished.resolve)
    expect(await patient.pictureFor(url)).toMatchObject({ width: 900 })
    files.breakDown()
    await patient.idle()
    files.recover()
    await finished.promise
    expect((await patient.pictureFor(url))?.variants?.widths).toHaveLength(3)
  })
})
