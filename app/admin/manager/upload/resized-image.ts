/**
 * A picture made small enough for the web before it leaves this browser: longest side 1200 px, JPEG 0.85 (specification
 * §7 and §9), upright, transparency on white, never enlarged. The new file holds no EXIF, so no place either.
 */
export interface ResizedImage {
  blob: Blob
  width: number
  height: number
}

export const longestSide = 1200
const quality = 0.85

/** `null` where this browser cannot decode the file. */
export async function resizedImage(file: Blob): Promise<ResizedImage | null> {
  const bitmap = await decoded(file)
  if (bitmap === null) return null
  const { width, height } = fittingSize(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && { blob, width, height }
}

export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

export function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })
}
