/**
 * Finds the end of a JPEG. Cameras and phones put other data behind it (a film, a second picture, zeros),
 * some tools leave its end marker out, and previews within it have end markers of their own; so its segments
 * are walked.
 */
const endOfImage = 0xd9
const startOfScan = 0xda

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}

/** The offset behind its end marker; `null` if the bytes end before it. */
export function jpegEnd(bytes: Uint8Array): number | null {
  // Each step goes forward, so a file decides only how many there are, not whether they end.
  for (let at = 2; at < bytes.length; ) {
    const marker = nextMarker(bytes, at)
    if (marker === null) return null
    const { code, behind } = marker
    if (code === endOfImage) return behind
    at = hasNoLength(code) ? behind : behind + Math.max(2, twoBytes(bytes, behind))
    if (code === startOfScan) at = endOfScan(bytes, at)
  }
  return null
}

/** Between segments there may be fill bytes, and bytes that decoders pass over. */
function nextMarker(bytes: Uint8Array, from: number): { code: number; behind: number } | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) break
    if (code !== 0 && code !== 0xff) return { code, behind: at + 2 }
  }
  return null
}

/** Restarts, and the marker TEM. */
function hasNoLength(code: number): boolean {
  return isRestart(code) || code === 0x01 || code === 0xd8
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7
}

/** In the data of a scan 0xff is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

function twoBytes(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
