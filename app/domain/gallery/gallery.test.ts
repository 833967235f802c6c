import { expect, it } from 'vitest'
import { formatFileSize, titleOfFile } from './file.ts'
import { autoRotates, galleryImageSchema, nextOrder } from './gallery.ts'
import { sampleImage } from '#test/content-samples.ts'

it('a new picture comes after all others, whatever their numbers', () => {
  const images = [3, 7, 0].map((order) => ({ ...sampleImage('a'), order }))
  expect([nextOrder(images), nextOrder([])]).toEqual([8, 0])
})

it('the carousel rotates by itself only with an interval above 0 seconds and several images', () => {
  const images = [sampleImage('a'), sampleImage('b')]
  const turns = (autoRotateSpeed: number, count: number) =>
    autoRotates({ isVisible: true, autoRotateSpeed, images: images.slice(0, count) })
  expect([turns(5, 2), turns(5, 1), turns(0, 2), turns(-1, 2)]).toEqual([true, false, false, false])
})

it.each([
  [1023, '1.023 Bytes'],
  [123_904, '121 KB'],
  [2_936_012, '2,8 MB'],
  [1_048_575, '1 MB'],
  [1_610_612_736, '1,5 GB'],
  [5_000_000_000_000, '4.656,6 GB'],
  [-1, '0 Bytes'],
])('a file size of %d is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each([
  ['Der Hafen vor meinem Büro (2).JPG', 'Der Hafen vor meinem Büro (2)'],
  ['../../etc/Übersicht [neu].png', 'Übersicht [neu]'],
  ['C:\\Fotos\\regatta_im_juni.heic', 'Regatta im juni'],
  ['IMG_2034.JPG', ''],
  ['IMG-20261120-WA0003.jpg', ''],
  ['WhatsApp Image 2026-11-20 at 09.12.00.jpeg', ''],
  ['Foto 3.jpg', ''],
  ['image.png', ''],
  ['Bildschirmfoto 2026-11-20 um 09.12.00.png', ''],
  ['.jpg', ''],
])('the title of a new picture is its file name unless a device chose that: %s, %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

it('the title of a new picture is never longer than a title may be', () => {
  expect(galleryImageSchema.shape.title.safeParse(titleOfFile(`${'ä'.repeat(500)}.jpg`)).success).toBe(true)
})
