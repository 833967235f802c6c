import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nameDifferences } from '#admin/shell/compare/field-names.ts'
import { columnsOf, neighbour } from '#admin/shell/widgets/sorting/grid-navigation.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import type { Website } from '#domain/website/website.ts'
import { sampleImage } from '#test/content-samples.ts'
import {
  addImages,
  describeImage,
  inlineFile,
  moveTo,
  pictureOf,
  removeImage,
  listStoredAt,
  swapImages,
} from './changes.ts'
import { galleryManager } from './definition.ts'
import { galleryWords } from './messages.ts'
import { GalleryPreview } from './preview.tsx'

const image = (id: string, order: number, more: Partial<GalleryImage> = {}) =>
  sampleImage(id, { order, title: id.toUpperCase(), ...more })
const gallery = (...images: GalleryImage[]): Gallery => ({ isVisible: true, autoRotateSpeed: 5, images })
const three = gallery(image('a', 0), image('b', 4), image('c', 9))
const ids = (content?: Gallery) => content?.images.map(({ id, order }) => `${id}${order}`)
const file = { url: '/media/gallery/n.jpg', width: 12, height: 8 }
const stored = { outcome: 'stored', ...file, bytes: 99, storage: 'embedded' } as const
const data = 'data:image/jpeg;base64,AQID'
const inline = image('b', 1, { url: data, storageType: 'base64', alt: 'See' })

it('a swap exchanges the order of two pictures, and changes nothing when applied again', () => {
  const swap = swapImages(three, 'a', 'c')
  expect(ids(swap?.(swap(three)))).toEqual(['c0', 'b4', 'a9'])
  for (const other of ['a', 'gone']) expect(swapImages(three, 'a', other)).toBeNull()
  // An older site may have given all the same number.
  const equal = gallery(image('a', 1), image('b', 1), image('c', 1))
  expect(ids(swapImages(equal, 'a', 'c')?.(equal))).toEqual(['c0', 'b1', 'a2'])
})

it('a picture is added once, keeps changes made meanwhile, and is removed without moving the others', () => {
  const add = addImages([image('n', 10)])
  const added = add(describeImage('n', { alt: 'Neu' })(add(three)))
  expect(ids(added)).toEqual(['a0', 'b4', 'c9', 'n10'])
  expect(added.images.at(-1)?.alt).toBe('Neu')
  expect(ids(removeImage('b')(three))).toEqual(['a0', 'c9'])
})

it('a stored picture records its size, order and storage, and an inline one the type base64', () => {
  const given = { id: 'n', order: 3, uploadedAt: '2026-11-20T09:00:00.000Z' }
  const named = { ...given, fileName: 'regatta.jpg' }
  const known = { ...given, ...file, title: 'Regatta', alt: '', fileSize: 99, storageType: 'embedded' }
  expect(pictureOf(named, stored)).toEqual(known)
  const kept = { outcome: 'inline', url: data, width: 1, height: 1, bytes: 3 } as const
  expect(pictureOf(named, kept).storageType).toBe('base64')
})

it('an inline picture keeps its description when it moves to the storage, and its file has the same bytes', async () => {
  const [moved] = moveTo(new Map([['b', stored]]))(gallery(inline)).images
  expect(moved).toMatchObject({ url: file.url, storageType: 'embedded', alt: 'See', fileSize: 99 })
  const made = inlineFile({ url: data, title: 'See' })
  const bytes = new Uint8Array(await made.arrayBuffer())
  expect([made.name, made.type, [...bytes]]).toEqual(['See.jpg', 'image/jpeg', [1, 2, 3]])
})

it('says where a picture is stored, even after a move from the other backend', () => {
  const mixed = [image('a', 0), inline, image('c', 2, { storageType: 'firebase' })]
  const shown = listStoredAt(mixed, 'embedded')
  const storages = shown.map(({ storageType }) => galleryWords.storage[storageType])
  expect(storages).toEqual(['Auf dem Server', 'Lokal', 'Auf dem Server'])
  const inCloud = listStoredAt(mixed, 'firebase').map(({ storageType }) => galleryWords.storage[storageType])
  expect(inCloud).toEqual(['Cloud', 'Lokal', 'Cloud'])
  // The same object, so that its tile is not rendered again.
  expect(shown[1]).toBe(inline)
})

it.each([
  [0, 'ArrowLeft', 0],
  [9, 'ArrowRight', 9],
  [2, 'ArrowUp', 2],
  [6, 'ArrowUp', 2],
  [7, 'ArrowDown', 9],
  [8, 'ArrowDown', 8],
  [5, 'Home', 0],
  [5, 'End', 9],
] as const)('the arrow keys in a grid lead from %i by %s to %i', (from, key, to) => {
  expect(neighbour(from, key, 10, 4)).toBe(to)
})

it('the arrow keys in a grid count the columns by the positions of the tiles', () => {
  const columns = (...tops: number[]) => columnsOf(tops.map((offsetTop) => ({ offsetTop })))
  expect([columns(0, 0, 0, 20, 20), columns(5, 5), columns()]).toEqual([3, 2, 1])
})

const preview = (count: number) => {
  const images = Array.from({ length: count }, (_, index) => image(`p${index}`, count - index))
  const site = {} as Website
  return renderToStaticMarkup(
    <GalleryPreview content={gallery(...images)} form={null} at={null} site={site} />,
  )
}

it.each([
  [0, [], 'Noch keine Bilder'],
  [4, ['p3', 'p2', 'p1', 'p0'], 'Wechsel alle 5 Sekunden'],
  [5, ['p4', 'p3', 'p2', 'p1'], 'und 1 weiteres Bild'],
])(
  'the preview of %i pictures shows the first by their order, %j, and says "%s"',
  (count, shown, sentence) => {
    const html = preview(count)
    expect([...html.matchAll(/<img[^>]*\/(p\d+)\.jpg/g)].map(([, id]) => id)).toEqual(shown)
    expect(html).toContain(sentence)
  },
)

it('versions are compared by settings, captions and the order of pictures', () => {
  const sorted = (content: object) => galleryManager.read(galleryManager.write(content))
  const swapped = swapImages(three, 'a', 'b')?.(three) ?? three
  const newer = { ...describeImage('b', { alt: 'Hafen' })(swapped), autoRotateSpeed: 0 }
  const differences = nameDifferences(galleryManager.fields, sorted(three), sorted(newer))
  expect(differences.map((one) => `${one.label}: ${one.older} → ${one.newer}`).toSorted()).toEqual([
    'Automatischer Wechsel: 5 Sekunden → Aus',
    'Bild 1, Bildbeschreibung: (leer) → Hafen',
    'Bilder, Reihenfolge: A, B, C → B, A, C',
  ])
})
