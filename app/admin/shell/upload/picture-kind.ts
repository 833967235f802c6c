/**
 * Properties of a picture that only its bytes reveal: whether it is animated, and whether only the server can
 * read its orientation reliably. Knows GIF, PNG, WebP and AVIF; JPEG is in domain/jpeg.ts.
 */

/** Whether the file has several frames. */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  try {
    if (textAt(view, 0, 3) === 'GIF') return hasSeveralFrames(view)
    if (textAt(view, 1, 3) === 'PNG') return pngChunk(view, 'acTL') !== null
    if (isWebp(view)) return textAt(view, 12, 4) === 'VP8X' && (view.getUint8(20) & 2) !== 0
    return textAt(view, 4, 8) === 'ftypavis'
  } catch (error) {
    return endAtRange(error)
  }
}

/** Whether a PNG or WebP is not upright. Only some browsers apply its orientation, and a canvas drops it. */
export function isTurned(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  try {
    const exif = textAt(view, 1, 3) === 'PNG' ? pngChunk(view, 'eXIf') : isWebp(view) ? webpExif(view) : null
    return exif !== null && orientationIn(view, exif) > 1
  } catch (error) {
    return endAtRange(error)
  }
}

function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The answer for a truncated file is `false`. */
function endAtRange(error: unknown): false {
  if (error instanceof RangeError) return false
  throw error
}

function textAt(view: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(at + index))).join('')
}

/** Walks the blocks: extensions (0x21) and pictures (0x2c), each with sub-blocks that end in an empty one. */
function hasSeveralFrames(view: DataView): boolean {
  let at = 13 + colorTable(view.getUint8(10))
  let frames = 0
  for (;;) {
    const block = view.getUint8(at)
    if (block !== 0x21 && block !== 0x2c) return false
    if (block === 0x2c) frames += 1
    if (frames > 1) return true
    at += block === 0x21 ? 2 : 11 + colorTable(view.getUint8(at + 9))
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
}

/** The size of the colour table, in bytes. */
function colorTable(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** The offset of the data in the first chunk of a type. */
function pngChunk(view: DataView, type: string): number | null {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (textAt(view, at + 4, 4) === type) return at + 8
  }
  return null
}

function isWebp(view: DataView): boolean {
  return textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP'
}

function webpExif(view: DataView): number | null {
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true)
    if (textAt(view, at, 4) === 'EXIF') return at + (textAt(view, at + 8, 4) === 'Exif' ? 14 : 8)
    at += 8 + size + (size % 2)
  }
  return null
}

const orientationTag = 0x01_12

/** The orientation in the first directory of a TIFF header; 1 is upright. */
function orientationIn(view: DataView, tiff: number): number {
  const little = textAt(view, tiff, 2) === 'II'
  const directory = tiff + view.getUint32(tiff + 4, little)
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little)
  }
  return 1
}
