/**
 * Resizes a chosen picture in this browser. A worker does it; if its script cannot be loaded because the server is down,
 * the page does it itself.
 */
import type { PictureForm } from '#domain/stored-picture.ts'
import { headLength, isHeic, sizeInHead } from './image-size.ts'
import { type ResizedImage, resizedBitmap } from './resized-bitmap.ts'

export type ResizeOutcome =
  | ({ outcome: 'resized' } & ResizedImage)
  /** More than a browser can be asked to decode. */
  | { outcome: 'too-many-pixels' }
  /** Not a picture, a damaged one, or of a format unknown to this browser. */
  | { outcome: 'unreadable' }
  /** A phone's photo in a format that this browser cannot decode. */
  | { outcome: 'heic' }

// A decoded picture takes four bytes per pixel: 480 MB.
const maxPixels = 120_000_000

export async function resizedImage(file: Blob, form: PictureForm): Promise<ResizeOutcome> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const size = sizeInHead(head)
  if (size && size.width * size.height > maxPixels) return { outcome: 'too-many-pixels' }
  if (!(await isWhole(file, head))) return { outcome: 'unreadable' }
  const image = await inWorker(file, form)
  if (image) return { outcome: 'resized', ...image }
  return { outcome: isHeic(head) ? 'heic' : 'unreadable' }
}

/** Browsers decode what is left of a truncated JPEG, and leave the rest grey. */
async function isWhole(file: Blob, head: Uint8Array): Promise<boolean> {
  if (head[0] !== 0xff || head[1] !== 0xd8) return true
  const tail = new Uint8Array(await file.slice(Math.max(0, file.size - tailLength)).arrayBuffer())
  return tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9)
}
/** Phones append their own data to a photo, but not more than this. */
const tailLength = 64 * 1024

/** A worker for each picture, so that one that runs out of memory takes no other along. */
function inWorker(file: Blob, form: PictureForm): Promise<ResizedImage | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' })
    let hasStarted = false
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<'started' | { image: ResizedImage | null }>) => {
        hasStarted = true
        if (data === 'started') return
        worker.terminate()
        resolve(data.image)
      },
    )
    // Out of memory, which would hit the page as well, or its script could not be loaded.
    worker.addEventListener('error', () => {
      worker.terminate()
      resolve(hasStarted ? null : resizedBitmap(file, form))
    })
    worker.postMessage({ file, form }, [])
  })
}

export function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })
}
