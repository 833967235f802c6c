import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { namedDifferences } from '#admin/shell/compare/field-names.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import type { Website } from '#domain/website/website.ts'
import { adding, describing, movedTo, pictureOf, removing, swapping } from './changes.ts'
import { galleryManager } from './definition.ts'
import { inlineFile, storedAt } from './storage.ts'
import { galleryWords, rotationText } from './messages.ts'
import { columnsOf, neighbour } from '#admin/shell/widgets/sorting/grid-navigation.ts'
import { GalleryPreview, GalleryStatus } from './preview.tsx'
import { sampleImage } from '#test/content-samples.ts'

const image = (id: string, order: number, more: Partial<GalleryImage> = {}) =>
  sampleImage(id, { order, title: id.toUpperCase(), ...more })
function gallery(...images: GalleryImage[]): Gallery {
  return { isVisible: true, autoRotateSpeed: 5, images }
}
const three = gallery(image('a', 0), image('b', 4), image('c', 9))
const ids = ({ images }: Gallery) => images.map(({ id, order }) => `${id}${order}`)
const stored = {
  outcome: 'stored',
  url: '/media/gallery/n.jpg',
  width: 12,
  height: 8,
  bytes: 99,
  storage: 'embedded',
} as const

describe('what is done to the pictures', () => {
  it('exchanges the order values of the two, once, however often it is applied', () => {
    const swap = swapping(three, 'a', 'c')
    expect(swap && ids(swap(swap(three)))).toEqual(['c0', 'b4', 'a9'])
  })

  it('swaps nothing with itself or with a picture that is gone', () => {
    expect(swapping(three, 'a', 'a')).toBeNull()
    expect(swapping(three, 'a', 'x')).toBeNull()
  })

  it('adds a picture once and leaves what was done to it meanwhile', () => {
    const add = adding([image('n', 10)])
    const described = describing('n', { alt: 'Neu' })(add(three))
    expect(ids(add(described))).toEqual(['a0', 'b4', 'c9', 'n10'])
    expect(add(described).images.at(-1)?.alt).toBe('Neu')
  })

  it('removes one and leaves the order values of the others', () => {
    expect(ids(removing('b')(three))).toEqual(['a0', 'c9'])
  })

  it('knows of a stored picture its size, its place and where it is; of an inline one that it is local', () => {
    const given = { id: 'n', order: 3, fileName: 'regatta.jpg', uploadedAt: '2026-11-20T09:00:00.000Z' }
    expect(pictureOf(given, stored)).toEqual({
      id: 'n',
      order: 3,
      title: 'Regatta',
      alt: '',
      url: '/media/gallery/n.jpg',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      fileSize: 99,
      storageType: 'embedded',
      width: 12,
      height: 8,
    })
    const inline = {
      outcome: 'inline',
      url: 'data:image/jpeg;base64,AQID',
      width: 1,
      height: 1,
      bytes: 3,
    } as const
    expect(pictureOf(given, inline).storageType).toBe('base64')
  })

  it('moves an inline picture to the storage with its words', () => {
    const local = gallery(
      image('a', 0, { url: 'data:image/jpeg;base64,AQID', storageType: 'base64', alt: 'See' }),
    )
    expect(movedTo(new Map([['a', stored]]))(local).images).toMatchObject([
      { id: 'a', url: '/media/gallery/n.jpg', storageType: 'embedded', alt: 'See', fileSize: 99 },
    ])
  })

  it('makes of an inline picture the file that it was', async () => {
    const file = inlineFile({ url: 'data:image/jpeg;base64,AQID', title: 'See' })
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      'See.jpg',
      'image/jpeg',
      [1, 2, 3],
    ])
  })
})

describe('where a picture is said to be', () => {
  const inline = image('b', 1, { url: 'data:image/jpeg;base64,AQID', storageType: 'base64' })
  const mixed = [image('a', 0), inline, image('c', 2, { storageType: 'firebase' })]

  it.each([
    ['embedded', ['Auf dem Server', 'Lokal', 'Auf dem Server']],
    ['firebase', ['Cloud', 'Lokal', 'Cloud']],
  ] as const)('is true with the %s backend, also after a move from the other one', (storage, names) => {
    expect(storedAt(mixed, storage).map(({ storageType }) => galleryWords.storage[storageType])).toEqual(
      names,
    )
  })

  it('has sentences for both backends', () => {
    expect(galleryWords.moveToStorage(2, 'embedded')).toBe('2 lokale Bilder auf den Server verschieben')
    expect(galleryWords.movedToStorage(1, 'firebase')).toBe('1 Bild liegt jetzt in der Cloud.')
  })

  it('leaves a picture whose note is right the same, so that its tile is not drawn anew', () => {
    expect(storedAt(mixed, 'embedded')[0]).toBe(mixed[0])
  })
})

describe('the arrow keys in a grid of 4 columns and 10 pictures', () => {
  it.each([
    [0, 'ArrowLeft', 0],
    [0, 'ArrowRight', 1],
    [3, 'ArrowRight', 4],
    [9, 'ArrowRight', 9],
    [2, 'ArrowUp', 2],
    [6, 'ArrowUp', 2],
    [1, 'ArrowDown', 5],
    [7, 'ArrowDown', 9],
    [8, 'ArrowDown', 8],
    [5, 'Home', 0],
    [5, 'End', 9],
  ] as const)('lead from %i by %s to %i', (from, key, to) => {
    expect(neighbour(from, key, 10, 4)).toBe(to)
  })

  it('know the columns from where the tiles stand', () => {
    expect(columnsOf([0, 0, 0, 20, 20].map((offsetTop) => ({ offsetTop })))).toBe(3)
    expect(columnsOf([{ offsetTop: 5 }, { offsetTop: 5 }])).toBe(2)
    expect(columnsOf([])).toBe(1)
  })
})

describe('the preview', () => {
  const site = {} as Website
  const render = (content: Gallery) =>
    renderToStaticMarkup(<GalleryPreview content={content} form={null} at={null} site={site} />)
  const many = (count: number) =>
    gallery(...Array.from({ length: count }, (_, index) => image(`p${index}`, count - index)))

  it.each([
    [0, 0, 'Noch keine Bilder'],
    [4, 4, 'Wechsel alle 5 Sekunden'],
    [5, 4, 'und 1 weiteres Bild'],
    [40, 4, 'und 36 weitere Bilder'],
  ])('of %i pictures shows %i and says "%s"', (count, shown, sentence) => {
    const html = render(many(count))
    expect(html.match(/<img/g) ?? []).toHaveLength(shown)
    expect(html).toContain(sentence)
  })

  it('begins with the lowest order value', () => {
    expect(render(many(6)).indexOf('p5.jpg')).toBeLessThan(render(many(6)).indexOf('p4.jpg'))
  })

  it("has the status Aktiv, or 'Galerie ist deaktiviert'", () => {
    expect(renderToStaticMarkup(<GalleryStatus content={three} />)).toContain('Aktiv')
    expect(renderToStaticMarkup(<GalleryStatus content={{ ...three, isVisible: false }} />)).toContain(
      'Galerie ist deaktiviert',
    )
  })
})

describe('the rotation in words', () => {
  it.each([
    [-1, 'Aus'],
    [0, 'Aus'],
    [1, '1 Sekunde'],
    [30, '30 Sekunden'],
  ])('of %i is %s', (seconds, text) => {
    expect(rotationText(seconds)).toBe(text)
  })
})

describe('differences between versions', () => {
  const differences = (older: Gallery, newer: Gallery) =>
    namedDifferences(galleryManager.fields, sorted(older), sorted(newer)).map(
      ({ label, older: before, newer: after }) => `${label}: ${before} → ${after}`,
    )
  const sorted = (content: Gallery) =>
    galleryManager.read(galleryManager.write(content as AnyContent)) as Gallery

  it('tell a swap as a change of order and of nothing else', () => {
    const swap = swapping(three, 'a', 'b')
    expect(swap && differences(three, swap(three))).toEqual(['Bilder, Reihenfolge: A, B, C → B, A, C'])
  })

  it('name settings, captions and pictures that went', () => {
    const changed = { ...removing('c')(describing('b', { alt: 'Hafen' })(three)), autoRotateSpeed: 0 }
    expect(differences(three, changed)).toEqual([
      'Automatischer Wechsel: 5 Sekunden → Aus',
      'Bild 2, Bildbeschreibung: (leer) → Hafen',
      'Bild 3: C → null',
    ])
  })
})
