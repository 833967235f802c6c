/**
 * Local storage behind three promises: what is read was validated, a damaged value is set aside under
 * `lotse:damaged:…` (never a crash, never thrown away), and a full or forbidden storage is an answer, not an exception.
 */
import type { Snapshot } from '#domain/versioning/version.ts'
import { putTogether, storedApart, sweepImages } from './inline-images.ts'

export type WriteOutcome = 'written' | 'full'

export interface BrowserStore {
  /** `parse` answers `null` for a value that it doesn't understand; inline pictures are put back before. */
  read<T>(key: string, parse: (value: unknown) => T | null): T | null
  /** As it is stored: with references in the place of inline pictures. */
  readApart<T>(key: string, parse: (value: unknown) => T | null): T | null
  write(key: string, value: unknown): WriteOutcome
  remove(key: string): void
  /** Moves inline pictures into the storage, `null` where there is no room. */
  apart(value: unknown): Snapshot | null
  together(value: Snapshot): Snapshot
  /** How many damaged values were set aside since the last call. */
  takeDamageCount(): number
}

export function createBrowserStore(storage: Storage, now: () => Date): BrowserStore {
  let damaged = 0

  function setAside(key: string, raw: string) {
    damaged++
    attempt(() => storage.removeItem(key))
    attempt(() => storage.setItem(`lotse:damaged:${key}:${now().toISOString()}`, raw))
  }

  function parsed<T>(key: string, parse: (value: Snapshot) => T | null): T | null {
    const raw = attempt(() => storage.getItem(key)) ?? null
    if (raw === null) return null
    const value = attempt(() => parse(JSON.parse(raw) as Snapshot)) ?? null
    if (value === null) setAside(key, raw)
    return value
  }

  return {
    read: (key, parse) => parsed(key, (value) => parse(putTogether(storage, value))),
    readApart: (key, parse) => parsed(key, parse),
    write(key, value) {
      const written = attempt(() => {
        storage.setItem(key, JSON.stringify(storedApart(storage, value as Snapshot)))
        return true
      })
      attempt(() => sweepImages(storage))
      return written ? 'written' : 'full'
    },
    remove(key) {
      attempt(() => storage.removeItem(key))
    },
    apart: (value) => attempt(() => storedApart(storage, value as Snapshot)) ?? null,
    together: (value) => attempt(() => putTogether(storage, value)) ?? value,
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
