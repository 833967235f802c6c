/**
 * Inline pictures are stored once under `lotse:image:{hash}`, however many versions, drafts and copies show them:
 * twenty snapshots with one photo would otherwise not fit into local storage.
 */
import {
  imageReference,
  inlineImagesIn,
  referencedHashes,
  withImages,
  withReferences,
} from '#domain/versioning/images.ts'
import type { Snapshot } from '#domain/versioning/version.ts'

/** The value with references where its pictures were; the pictures are stored. Throws when the storage is full. */
export function extractImages(storage: Storage, value: Snapshot): Snapshot {
  const hashes = new Map(inlineImagesIn(value).map((image) => [image, storeImage(storage, image)]))
  return withReferences(value, hashes)
}

/** The value with its pictures put back. */
export function insertImages(storage: Storage, value: Snapshot): Snapshot {
  const images = referencedHashes(value).flatMap((hash) => {
    const image = storage.getItem(imageReference(hash))
    return image === null ? [] : [[hash, image] as const]
  })
  return withImages(value, new Map(images))
}

/** Removes pictures that nothing refers to any more, once `pending` is stored. */
export function sweepImages(storage: Storage, pending?: { key: string; text: string }) {
  const keys = keysOf(storage)
  // After every write, and the history alone can be megabytes.
  if (!keys.some(isImageKey)) return
  const texts = keys
    .filter((key) => key.startsWith('lotse:') && !isImageKey(key) && key !== pending?.key)
    .map((key) => storage.getItem(key) ?? '')
  if (pending) texts.push(pending.text)
  for (const key of keys) {
    if (isImageKey(key) && !texts.some((text) => text.includes(key))) storage.removeItem(key)
  }
}

export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

function isImageKey(key: string): boolean {
  return key.startsWith(imageReference(''))
}

function storeImage(storage: Storage, image: string): string {
  for (let attempt = 0; ; attempt++) {
    const hash = hashOf(image, attempt)
    const there = storage.getItem(imageReference(hash))
    if (there === image) return hash
    // Another picture of the same hash keeps its place.
    if (there !== null) continue
    storage.setItem(imageReference(hash), image)
    return hash
  }
}

// FNV-1a in two lanes: the browser's own hashes are asynchronous and missing on plain http.
function hashOf(text: string, seed: number): string {
  let one = 0x811c9dc5 ^ seed
  let two = 0x01000193 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return [one >>> 0, two >>> 0, text.length].map((part) => part.toString(36)).join('')
}
