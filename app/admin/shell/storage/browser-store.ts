/**
 * Local storage behind three promises: what is read was validated, a damaged value is set aside under
 * `lotse:damaged:…` (never a crash, never thrown away), and a full or forbidden storage is an answer, not an exception.
 */
import type { Snapshot } from '#domain/versioning/version.ts'
import { extractImages, insertImages, keysOf, sweepImages } from './inline-images.ts'

export type WriteOutcome = 'written' | 'full'

export type BrowserStore = ReturnType<typeof createBrowserStore>

export function createBrowserStore(storage: Storage, now: () => Date) {
  let damaged = 0

  function setAside(key: string, raw: string) {
    damaged++
    attempt(() => storage.removeItem(key))
    const isMoved = attempt(() => (storage.setItem(`lotse:damaged:${key}:${now().toISOString()}`, raw), true))
    // The longer key may not fit; nothing is thrown away.
    if (!isMoved) attempt(() => storage.setItem(key, raw))
  }

  function parsed<T>(key: string, parse: (value: Snapshot) => T | null): T | null {
    const raw = attempt(() => storage.getItem(key)) ?? null
    if (raw === null) return null
    const value = attempt(() => parse(JSON.parse(raw) as Snapshot)) ?? null
    if (value === null) setAside(key, raw)
    return value
  }

  function fits(key: string, value: unknown): boolean {
    const isSet = () =>
      attempt(() => {
        storage.setItem(key, JSON.stringify(extractImages(storage, value as Snapshot)))
        return true
      }) ?? false
    if (isSet()) return true
    // What the value refers to is safe from the sweep that makes room for it.
    sweep({ key, text: JSON.stringify(value) })
    return isSet()
  }

  function sweep(pending?: { key: string; text: string }) {
    attempt(() => sweepImages(storage, pending))
  }

  return {
    /** `parse` answers `null` for a value that it doesn't understand; inline pictures are put back before. */
    read: <T>(key: string, parse: (value: unknown) => T | null) =>
      parsed(key, (value) => parse(insertImages(storage, value))),
    /** As it is stored: with references in the place of inline pictures. */
    readExtracted: parsed,
    /** Where there is no room, `smaller` makes the next candidate; what was stored under the key stays if none fits. */
    write<T>(key: string, value: T, smaller: (value: T) => T | null = () => null): WriteOutcome {
      let candidate: T | null = value
      while (candidate !== null && !fits(key, candidate)) candidate = smaller(candidate)
      // Not between two candidates: the next one shows pictures that nothing that is stored refers to yet.
      sweep()
      return candidate === null ? 'full' : 'written'
    },
    remove(key: string) {
      attempt(() => storage.removeItem(key))
    },
    keys: (prefix: string) => attempt(() => keysOf(storage).filter((key) => key.startsWith(prefix))) ?? [],
    /** Moves inline pictures into the storage, `null` where there is no room. */
    extract: (value: unknown) => attempt(() => extractImages(storage, value as Snapshot)) ?? null,
    insert: (value: Snapshot) => attempt(() => insertImages(storage, value)) ?? value,
    /** How many damaged values were set aside since the last call. */
    takeDamageCount() {
      const count = damaged
      damaged = 0
      return count
    },
  }
}

/** The browser's own; where it is switched off, one that is always full. */
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
