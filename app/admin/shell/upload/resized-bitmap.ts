/**
 * A picture resized for the web, upright and never enlarged: a photo as JPEG 0.85 with transparency on white,
 * its longest side 1200 px; a logo as PNG that keeps its transparency. The new file contains no EXIF, and so
 * no location. Runs in a worker or in the page.
 */
import { jpegQuality, type PictureForm, pictureForms } from '#domain/stored-picture.ts'

export interface ResizedImage {
  blob: Blob
  width: number
  height: number
  /** The picture was transparent, and has hardly more than one colour left, like a white drawing on white. */
  isPlain?: true
}

/** `null` if this browser cannot decode the file. */
export async function resizeBitmap(file: Blob, form: PictureForm): Promise<ResizedImage | null> {
  const bitmap = await decode(file)
  if (bitmap === null) return null
  const { maxSide, isTransparent } = pictureForms[form]
  const { width, height } = fittingSize(bitmap.width, bitmap.height, maxSide)
  const canvas = new OffscreenCanvas(width, height)
  draw(canvas, bitmap)
  bitmap.close()
  const isPlain = !isTransparent && becomesPlain(canvas)
  if (!isTransparent) fillWithWhite(canvas)
  const type = isTransparent ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: jpegQuality })
  return { blob, width, height, ...(isPlain && { isPlain }) }
}

/** Out of 255; a smaller difference is not visible. */
const leastDifference = 12

/**
 * Whether the picture is transparent somewhere, and has hardly more than one colour on white. Reads the
 * pixels only once, because reading is slow.
 */
function becomesPlain(canvas: OffscreenCanvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  const onWhite = (index: number) => {
    const alpha = data[index | 3] ?? 255
    return ((data[index] ?? 0) * alpha) / 255 + 255 - alpha
  }
  const first = [onWhite(0), onWhite(1), onWhite(2)]
  let isTransparent = false
  for (let index = 0; index < data.length; index += 1) {
    const channel = index % 4
    if (channel === 3) isTransparent ||= data[index] !== 255
    else if (Math.abs(onWhite(index) - (first[channel] ?? 0)) >= leastDifference) return false
  }
  return isTransparent
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

function draw(canvas: OffscreenCanvas, bitmap: ImageBitmap) {
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** Fills the background behind the drawing. */
function fillWithWhite(canvas: OffscreenCanvas) {
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}
