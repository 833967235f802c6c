/** The gallery manager for journeys: its parts, its content, dragging. */
import type { Locator, Page } from '@playwright/test'
import type { OpenedApp } from './in-process-app.ts'
import { plainPicture } from './photos.ts'

export const manager = '/admin/gallery'
export const tiles = (page: Page) => page.locator('.tiles .tile')
export const announced = (page: Page) => page.locator('.group--plain > [role=status]')
export const previewPane = (page: Page) => page.getByRole('complementary', { name: 'Live-Vorschau' })
export const chooser = (page: Page) => page.getByLabel('Bilder wählen oder hierher ziehen')

export async function storedGallery({ documents }: OpenedApp) {
  const document = await documents.read('gallery', 'current')
  return (document?.data ?? { images: [] }) as {
    isVisible: boolean
    autoRotateSpeed: number
    images: Record<string, unknown>[]
  }
}

export const storedOrder = async (app: OpenedApp) =>
  (await storedGallery(app)).images
    .toSorted((one, other) => Number(one['order']) - Number(other['order']))
    .map(({ title }) => title)

/** Drops files as a browser does with files from the desktop. */
export async function dropFiles(page: Page, target: Locator, files: string[]) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nowhere to drop')
  const desktop = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await desktop.send('Input.dispatchDragEvent', { type, ...at, data })
}

export async function jpeg(name: string, color?: string) {
  return { name, mimeType: 'image/jpeg', buffer: await plainPicture(600, 400, color) }
}
