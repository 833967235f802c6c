/**
 * Local storage behind three promises: every value read has been validated; a damaged value is set aside
 * under `lotse:damaged:…` (never a crash, never thrown away); and a full or forbidden storage is a return
 * value, not an exception.
 *
 * Inline pictures are stored once under `lotse:image:{hash}`, however many versions, drafts and copies show
 * them. Otherwise twenty snapshots with one photo would not fit.
 */
import {
  imageReference,
  inlineImagesIn,
  listReferencedHashes,
  withImages,
  withReferences,
} from '#domain/versioning/images.ts'
import type { Snapshot } from '#domain/versioning/version.ts'

export type WriteOutcome = 'written' | 'full'

export type BrowserStore = ReturnType<typeof createBrowserStore>

export function createBrowserStore(storage: Storage, now: () => Date) {
  let damaged = 0

  function setAside(key: string, raw: string) {
    damaged++
    attempt(() => storage.removeItem(key))
    const isMoved = attempt(() => (storage.setItem(`lotse:damaged:${key}:${now().toISOString()}`, raw), true))
    // The longer key may not fit. The value then goes back under its old key.
    if (!isMoved) attempt(() => storage.setItem(key, raw))
  }

  function parseItem<T>(key: string, parse: (value: Snapshot) => T | null): T | null {
    const raw = attempt(() => storage.getItem(key)) ?? null
    if (raw === null) return null
    const value = attempt(() => parse(JSON.parse(raw) as Snapshot)) ?? null
    if (value === null) setAside(key, raw)
    return value
  }

  return {
    /** `parse` returns `null` for a value that it doesn't understand. Inline pictures are put back before. */
    read: <T>(key: string, parse: (value: unknown) => T | null) =>
      parseItem(key, (value) => parse(insertImages(storage, value))),
    /** Reads a value as stored, with references in place of inline pictures. */
    readExtracted: parseItem,
    /** If there is no room, `smaller` makes the next candidate. The stored value stays if none fits. */
    write<T>(key: string, value: T, smaller: (value: T) => T | null = () => null): WriteOutcome {
      let candidate: T | null = value
      while (candidate !== null && !fits(storage, key, candidate)) candidate = smaller(candidate)
      // No sweep between two candidates: the next one may show pictures that no stored value refers to yet.
      sweep(storage)
      return candidate === null ? 'full' : 'written'
    },
    remove(key: string) {
      attempt(() => storage.removeItem(key))
    },
    keys: (prefix: string) => attempt(() => keysOf(storage).filter((key) => key.startsWith(prefix))) ?? [],
    /** Moves inline pictures into the storage; `null` if there is no room. */
    extract: (value: unknown) => attempt(() => extractImages(storage, value as Snapshot)) ?? null,
    insert: (value: Snapshot) => attempt(() => insertImages(storage, value)) ?? value,
    /** The number of damaged values set aside since the last call. */
    takeDamageCount() {
      const count = damaged
      damaged = 0
      return count
    },
  }
}

function fits(storage: Storage, key: string, value: unknown): boolean {
  const isSet = () =>
    attempt(() => {
      storage.setItem(key, JSON.stringify(extractImages(storage, value as Snapshot)))
      return true
    }) ?? false
  if (isSet()) return true
  // Pictures in the value are safe from the sweep that makes room for it.
  const pending = { key, text: JSON.stringify(value) }
  const removed = sweep(storage, pending)
  if (isSet()) return true
  // The stored value keeps its pictures; those left by this attempt are removed.
  sweep(storage, pending)
  for (const [picture, content] of removed) attempt(() => storage.setItem(picture, content))
  return false
}

function sweep(storage: Storage, pending?: { key: string; text: string }): (readonly [string, string])[] {
  return attempt(() => sweepImages(storage, pending)) ?? []
}

/** The browser's own storage; if that is switched off, one that is always full. */
export function browserStorage(): Storage {
  return attempt(() => window.localStorage) ?? withoutRoom
}

const withoutRoom: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('Storage is switched off.', 'QuotaExceededError')
  },
  removeItem() {},
  clear() {},
}

// Private windows, blocked cookies and a full quota make any of these calls throw.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Stores a value's pictures; returns the value with references to them. Throws if the storage is full. */
function extractImages(storage: Storage, value: Snapshot): Snapshot {
  const hashes = new Map(inlineImagesIn(value).map((image) => [image, storeImage(storage, image)]))
  return withReferences(value, hashes)
}

/** The value with its pictures put back. */
function insertImages(storage: Storage, value: Snapshot): Snapshot {
  const images = listReferencedHashes(value).flatMap((hash) => {
    const image = storage.getItem(imageReference(hash))
    return image === null ? [] : [[hash, image] as const]
  })
  return withImages(value, new Map(images))
}

/** Removes pictures that nothing will refer to once `pending` is stored. Returns them by their keys. */
function sweepImages(storage: Storage, pending?: { key: string; text: string }) {
  const keys = keysOf(storage)
  // Runs after every write, and the history alone can take megabytes, so it reads nothing without pictures.
  if (!keys.some(isImageKey)) return []
  const texts = keys
    .filter((key) => key.startsWith('lotse:') && !isImageKey(key) && key !== pending?.key)
    .map((key) => storage.getItem(key) ?? '')
  if (pending) texts.push(pending.text)
  return keys
    .filter((key) => isImageKey(key) && !texts.some((text) => text.includes(key)))
    .map((key) => {
      const removed = [key, storage.getItem(key) ?? ''] as const
      storage.removeItem(key)
      return removed
    })
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

function isImageKey(key: string): boolean {
  return key.startsWith(imageReference(''))
}

function storeImage(storage: Storage, image: string): string {
  for (let seed = 0; ; seed++) {
    const hash = hashOf(image, seed)
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
