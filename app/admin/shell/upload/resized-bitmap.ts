/**
 * A picture resized for the web, upright and never enlarged: a photo as JPEG 0.85 with transparency on white, its longest
 * side 1200 px; a logo as PNG that keeps its transparency. The new file contains no EXIF, and so no location either. Runs in a worker or in the page.
 */
import { jpegQuality, type PictureForm, pictureForms } from '#domain/stored-picture.ts'

export interface ResizedImage {
  blob: Blob
  width: number
  height: number
  /** Hardly more than one colour is left of it: white drawings on transparency are white on white. */
  isPlain?: true
}

/** `null` if this browser cannot decode the file. */
export async function resizeBitmap(file: Blob, form: PictureForm): Promise<ResizedImage | null> {
  const bitmap = await decode(file)
  if (bitmap === null) return null
  const { maxSide, isTransparent } = pictureForms[form]
  const { width, height } = fittingSize(bitmap.width, bitmap.height, maxSide)
  const canvas = new OffscreenCanvas(width, height)
  draw(canvas, bitmap, isTransparent)
  bitmap.close()
  const type = isTransparent ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: jpegQuality })
  return { blob, width, height, ...(!isTransparent && isPlain(canvas) && { isPlain: true }) }
}

/** Of 255; below it nothing is made out. */
const leastDifference = 12

function isPlain(canvas: OffscreenCanvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  const [red = 0, green = 0, blue = 0] = data
  const first = [red, green, blue, 255]
  return data.every((value, index) => Math.abs(value - (first[index % 4] ?? 0)) < leastDifference)
}

function fittingSize(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw.')
  return context
}

function draw(canvas: OffscreenCanvas, bitmap: ImageBitmap, isTransparent: boolean) {
  const context = contextOf(canvas)
  if (!isTransparent) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
