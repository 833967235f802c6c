/**
 * Snapshots do not repeat inline images: each is stored once under `lotse:image:{hash}` and referenced from there. The
 * caller provides the hash, because browsers only hash asynchronously.
 */
import { isRecord } from '#domain/is-record.ts'
import type { Snapshot } from './version.ts'

const inlineImage = /^data:image\//i
const referencePrefix = 'lotse:image:'

/** Also the key under which the image is stored. */
export function imageReference(hash: string): string {
  return `${referencePrefix}${hash}`
}

/** Every inline image once, in order of appearance. */
export function inlineImagesIn(data: unknown): string[] {
  return [...new Set(stringsIn(data).filter((text) => inlineImage.test(text)))]
}

/** The hashes of the images that a snapshot references, each once. */
export function listReferencedHashes(data: unknown): string[] {
  const hashes = new Set<string>()
  eachString(data, (text) => {
    if (text.startsWith(referencePrefix)) hashes.add(text.slice(referencePrefix.length))
  })
  return [...hashes]
}

/** `hashes` maps each inline image to its hash; an image without a hash stays in place. */
export function withReferences(data: Snapshot, hashes: ReadonlyMap<string, string>): Snapshot {
  if (hashes.size === 0) return data
  return mapStrings(data, (text) => {
    const hash = hashes.get(text)
    return hash === undefined ? text : imageReference(hash)
  })
}

/** `images` maps each hash to its inline image; the reference to a missing image stays, and shows as no picture. */
export function withImages(data: Snapshot, images: ReadonlyMap<string, string>): Snapshot {
  if (images.size === 0) return data
  return mapStrings(data, (text) =>
    text.startsWith(referencePrefix) ? (images.get(text.slice(referencePrefix.length)) ?? text) : text,
  )
}

/** Every string anywhere in the data; also used to find the files that a version still needs. */
export function stringsIn(data: unknown): string[] {
  const found: string[] = []
  eachString(data, (text) => found.push(text))
  return found
}

// Avoids lists in between: allocating one per level used to dominate the time of a save.
function eachString(value: unknown, take: (text: string) => void) {
  if (typeof value === 'string') take(value)
  else if (Array.isArray(value)) for (const item of value) eachString(item, take)
  else if (isRecord(value)) for (const field in value) eachString(value[field], take)
}

/** The same data with every string mapped; `Data` must stay valid whatever its strings say. */
export function mapStrings<Data>(data: Data, change: (text: string) => string): Data {
  function mapValue(value: unknown): unknown {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(mapValue)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, mapValue(inner)]))
  }
  return mapValue(data) as Data
}
