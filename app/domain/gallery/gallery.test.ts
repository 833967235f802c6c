import { expect, it } from 'vitest'
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

const images = [image('a', 7), image('b', 3), image('c', 5)]

it('the order is by the stored number, whatever it is, new ones behind', () => {
  expect(ids(inOrder(images))).toEqual(['b', 'c', 'a'])
  expect([nextOrder(images), nextOrder([])]).toEqual([8, 0])
})

it('the order exchanges the order values of two images and leaves the others alone', () => {
  expect(swapped(images, 'a', 'b').map(({ id, order }) => id + order)).toEqual(['a3', 'b7', 'c5'])
  for (const other of ['x', 'a']) expect(swapped(images, 'a', other)).toEqual(images)
  // An older site may have given all the same number.
  const equal = [image('a', 1), image('b', 1), image('c', 1)]
  expect(ids(inOrder(swapped(equal, 'a', 'c')))).toEqual(['c', 'b', 'a'])
})

it("the rotation is 'Aus' at 0 or less, and needs several images", () => {
  expect([-1, 0, 1].map(isRotationOff)).toEqual([true, true, false])
  expect([autoRotates(5, 2), autoRotates(5, 1), autoRotates(0, 2)]).toEqual([true, false, false])
})

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
])('a file size of %d is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
