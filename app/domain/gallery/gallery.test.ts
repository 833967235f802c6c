import { describe, expect, it } from 'vitest'
import { inOrder } from '#domain/list-order.ts'
import { formatFileSize } from './file-size.ts'
import type { GalleryImage } from './gallery.ts'
import { nextOrder, swapped } from './order.ts'
import { isRotationOff, autoRotates } from './rotation.ts'
import { sampleImage } from '#test/content-samples.ts'

const image = (id: string, order: number) => sampleImage(id, { order })

function ids(images: GalleryImage[]) {
  return images.map(({ id }) => id)
}

describe('the order of the images', () => {
  const images = [image('a', 7), image('b', 3), image('c', 5)]

  it('is by the stored number, whatever it is', () => {
    expect(ids(inOrder(images))).toEqual(['b', 'c', 'a'])
  })

  it('puts new images after the existing ones', () => {
    expect(nextOrder(images)).toBe(8)
    expect(nextOrder([])).toBe(0)
  })

  it('exchanges the order values of two images and leaves the others alone', () => {
    const after = swapped(images, 'a', 'b')
    expect(after.map(({ id, order }) => [id, order])).toEqual([
      ['a', 3],
      ['b', 7],
      ['c', 5],
    ])
    expect(swapped(images, 'a', 'x')).toEqual(images)
    expect(swapped(images, 'a', 'a')).toEqual(images)
  })

  it('exchanges places also where an older site gave both the same number', () => {
    expect(ids(inOrder(swapped([image('a', 1), image('b', 1), image('c', 1)], 'a', 'c')))).toEqual([
      'c',
      'b',
      'a',
    ])
  })
})

describe('the rotation', () => {
  it("is 'Aus' at 0 or less, and needs several images", () => {
    expect([-1, 0, 1].map(isRotationOff)).toEqual([true, true, false])
    expect([autoRotates(5, 2), autoRotates(5, 1), autoRotates(0, 2)]).toEqual([true, false, false])
  })
})

describe('a file size', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1.023 Bytes'],
    [1024, '1 KB'],
    [123_904, '121 KB'],
    [2_936_012, '2,8 MB'],
    [1_048_575, '1 MB'],
    [1_610_612_736, '1,5 GB'],
    [5_000_000_000_000, '4.656,6 GB'],
    [-1, '0 Bytes'],
  ])('of %d is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
