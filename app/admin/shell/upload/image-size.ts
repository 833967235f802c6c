/**
 * The size of a picture from the first bytes of its file, before anything is decoded: a small file can claim a size
 * that would use up all memory. Knows JPEG, PNG, GIF, WebP, BMP and HEIC; `null` for anything else.
 */
export interface PixelSize {
  width: number
  height: number
}

/** JPEGs may contain a preview and a colour profile before their size. */
export const headLength = 512 * 1024

export function sizeInHead(head: Uint8Array): PixelSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    return (
      jpegSize(view) ??
      pngSize(view) ??
      gifSize(view) ??
      webpSize(view) ??
      bmpSize(view) ??
      heicSize(view, head)
    )
  } catch (error) {
    // A truncated head gives no size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function startsWith(view: DataView, text: string, offset = 0): boolean {
  return [...text].every((character, index) => view.getUint8(offset + index) === character.charCodeAt(0))
}

/** Walks the segments to the one with the frame's size (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegSize(view: DataView): PixelSize | null {
  if (view.getUint16(0) !== 0xff_d8) return null
  let offset = 2
  for (;;) {
    while (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === 0xff) offset++
    const marker = view.getUint16(offset)
    if (marker >> 8 !== 0xff) return null
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    offset += 2 + view.getUint16(offset + 2)
  }
}

function pngSize(view: DataView): PixelSize | null {
  if (!startsWith(view, 'PNG', 1)) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function gifSize(view: DataView): PixelSize | null {
  if (!startsWith(view, 'GIF8')) return null
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function webpSize(view: DataView): PixelSize | null {
  if (!startsWith(view, 'RIFF') || !startsWith(view, 'WEBP', 8)) return null
  if (startsWith(view, 'VP8X', 12))
    return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) }
  if (startsWith(view, 'VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) }
  }
  return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
}

function bmpSize(view: DataView): PixelSize | null {
  if (!startsWith(view, 'BM')) return null
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

function threeBytes(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_00_00
}

/** Whether a file may be a picture. Windows has no MIME type for photos of iPhones. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}

/** HEIC is the format of iPhone photos; only some browsers can decode it. */
export function isHeic(head: Uint8Array): boolean {
  return /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(latin1(head.subarray(0, 12)))
}

/** A HEIC consists of tiles, each with a size (`ispe` boxes). The largest size is that of the picture. */
function heicSize(view: DataView, head: Uint8Array): PixelSize | null {
  if (!isHeic(head)) return null
  const boxes = [...latin1(head).matchAll(/ispe/g)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }))
  return boxes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ?? null
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
