/** A gallery of generated pictures, written into the data folder of a running product like another process would. */
import sharp from 'sharp'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import type { Gallery, GalleryImage } from '#domain/gallery/gallery.ts'

const titles = ['Hafen', 'Leuchtturm', 'Alpstein', 'Regatta', 'Büro', 'Abend', 'Reben', 'Nebel', 'Morgen']
const width = 1200
const height = 800

interface SampleGallery extends Partial<Omit<Gallery, 'images'>> {
  count: number
}

/** Returns the addresses of the pictures in display order. */
export async function putGallery(dataDir: string, sample: SampleGallery) {
  const { count, isVisible = true, autoRotateSpeed = 5 } = sample
  const { documents, files, close } = createEmbeddedBackend({
    dataDir,
    secureCookies: false,
    clock: { now: () => new Date() },
  })
  const images: GalleryImage[] = []
  for (const [index, title] of titles.slice(0, count).entries()) {
    const path = `gallery/${crypto.randomUUID()}-${index}.jpg`
    const picture = await colouredPicture(index)
    await files.put(path, picture)
    images.push(imageOf(index, title, files.publicUrl(path), picture.length))
  }
  // Stored in a different order than displayed: `order` decides.
  const data = { isVisible, autoRotateSpeed, images: images.toReversed() }
  await documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data }])
  close()
  return images.map(({ url }) => url)
}

function imageOf(index: number, title: string, url: string, fileSize: number) {
  return {
    id: `image-${index}`,
    url,
    title,
    alt: `${title} gezeichnet`,
    order: index,
    uploadedAt: '2026-11-01T08:00:00.000Z',
    fileSize,
    storageType: 'embedded' as const,
    width,
    height,
  }
}

function colouredPicture(index: number) {
  const hue = (index * 40) % 360
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 75%)"/><circle cx="${200 + index * 90}" cy="300" r="140" fill="hsl(${hue} 50% 45%)"/><path d="M0 620 Q300 520 600 620 T1200 620 V800 H0Z" fill="hsl(${hue} 40% 35%)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}
