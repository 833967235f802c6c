/** Any number of generated pictures as content of an open app, as if the advisor had uploaded them. */
import sharp from 'sharp'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'
import type { OpenedApp } from './in-process-app.ts'

const titles = [
  'Morgen am Bodensee',
  'Der Hafen vor meinem Büro',
  'Leuchtturm bei der Einfahrt',
  'Regatta im Juni',
]
const width = 1200
const height = 800

type Given = Pick<OpenedApp, 'documents' | 'files' | 'clock'>

export async function fillGallery(app: Given, count: number, settings: Partial<Gallery> = {}) {
  const images = await Promise.all(Array.from({ length: count }, (_, index) => storedPicture(app, index)))
  const data: Gallery = { isVisible: true, autoRotateSpeed: 5, images, ...settings }
  await app.documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data }])
  return images
}

const drawings: Promise<Buffer>[] = []

async function storedPicture({ files, clock }: Given, index: number): Promise<GalleryImage> {
  const path = `gallery/bild-${index}.jpg`
  // The tenth looks like the first.
  const { size } = await files.put(path, await (drawings[index % 9] ??= drawing(index)))
  const title = titles[index] ?? `Bild Nummer ${index + 1}`
  return {
    id: `image-${index}`,
    url: files.publicUrl(path),
    title,
    alt: `${title}, gezeichnet`,
    order: index,
    uploadedAt: clock.now().toISOString(),
    fileSize: size,
    storageType: 'embedded',
    width,
    height,
  }
}

export function drawing(index: number): Promise<Buffer> {
  const hue = (index * 40) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 75%)"/><circle cx="${200 + (index % 9) * 90}" cy="300" r="140" fill="hsl(${hue} 50% 45%)"/><path d="M0 620 Q300 520 600 620 T1200 620 V800 H0Z" fill="hsl(${hue} 40% 35%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
