import { expect, it } from 'vitest'
import { srcSetOf } from './picture-variants.ts'

it('names each width of a picture with its address', () => {
  const variants = { folder: '/media/variants/1/gallery/1-a.jpg', widths: [400, 900] }
  expect(srcSetOf(variants, 'webp')).toBe(
    '/media/variants/1/gallery/1-a.jpg/400.webp 400w, /media/variants/1/gallery/1-a.jpg/900.webp 900w',
  )
})
