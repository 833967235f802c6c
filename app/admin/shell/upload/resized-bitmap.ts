/**
 * A picture resized for the web: longest side 1200 px, JPEG 0.85, upright, transparency on white, never enlarged. The
 * new file contains no EXIF, and so no location either. Runs in a worker or in the page.
 */
import { storedPicture } from '#domain/stored-picture.ts'

export interface ResizedImage {
  blob: Blob
  width: number
  height: number
}

const { maxSide, jpegQuality: quality } = storedPicture

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** `null` if this browser cannot decode the file. */
export async function resizedBitmap(
  file: Blob,
  makeCanvas: (width: number, height: number) => Canvas,
): Promise<ResizedImage | null> {
  const bitmap = await decoded(file)
  if (bitmap === null) return null
  const { width, height } = fittingSize(bitmap.width, bitmap.height)
  const canvas = makeCanvas(width, height)
  draw(canvas, bitmap)
  bitmap.close()
  const blob = await asJpeg(canvas)
  return blob && { blob, width, height }
}

export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function draw(canvas: Canvas, bitmap: ImageBitmap) {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (context === null) throw new Error('This browser cannot draw.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

function asJpeg(canvas: Canvas): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
