import { expect, it } from 'vitest'
import { galleryImageSchema } from './gallery.ts'
import { titleOfFile } from './file-title.ts'

it.each([
  ['vorsorgeabend-november.jpg', 'Vorsorgeabend november'],
  ['Der Hafen vor meinem Büro (2).JPG', 'Der Hafen vor meinem Büro (2)'],
  ['../../etc/Übersicht [neu].png', 'Übersicht [neu]'],
  ['C:\\Fotos\\regatta_im_juni.heic', 'Regatta im juni'],
  ['IMG_2034.JPG', ''],
  ['PXL_20261120_091200123.jpg', ''],
  ['IMG-20261120-WA0003.jpg', ''],
  ['WhatsApp Image 2026-11-20 at 09.12.00.jpeg', ''],
  ['Foto 3.jpg', ''],
  ['image.png', ''],
  ['Bildschirmfoto 2026-11-20 um 09.12.00.png', ''],
  ['.jpg', ''],
])(
  'the title of a new picture is what somebody called the file, not what a device did: %s, %s',
  (name, title) => {
    expect(titleOfFile(name)).toBe(title)
  },
)

it('the title of a new picture is never longer than a title may be', () => {
  expect(galleryImageSchema.shape.title.safeParse(titleOfFile(`${'ä'.repeat(500)}.jpg`)).success).toBe(true)
})
